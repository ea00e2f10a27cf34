import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './question.module.css'

type Props = { id?: string; title: string; children: ReactNode }

/**
 * Native `<details>`: works without scripts. The browser opens it when find-in-page matches a word in it, or when a
 * link leads to it. For that the id is on the folded content.
 */
export const Question = ({ id, title, children }: Props) => (
  <details className={styles.question}>
    <summary className={styles.summary}>
      <h3 className={styles.title}>{title}</h3>
      <Plus size={22} className={styles.mark} />
    </summary>
    <div id={id} className={styles.answer}>
      {children}
    </div>
  </details>
)
