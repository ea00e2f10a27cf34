import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './question.module.css'

type Props = { id?: string; title: string; children: ReactNode }

/**
 * Folded by the browser itself: works without scripts, and opens where a search in the page finds a word in it or a link
 * leads to it. For that the id stands on what is folded.
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
