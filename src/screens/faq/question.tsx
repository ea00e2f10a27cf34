import { Plus } from 'lucide-react'
import { Prose } from '#components/prose.tsx'
import type { Entry } from '#lib/content-tree.ts'
import styles from './question.module.css'

/**
 * Folded by the browser itself: works without scripts, and opens where a search in the page finds a word in it or a link
 * leads to it. For that the id stands on what is folded.
 */
export const Question = ({ id, title, body }: Entry<string>) => (
  <details className={styles.question}>
    <summary className={styles.summary}>
      <h3 className={styles.title}>{title}</h3>
      <Plus size={22} className={styles.mark} />
    </summary>
    <div id={id} className={styles.answer}>
      <Prose html={body} />
    </div>
  </details>
)
