import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  drawing?: ReactNode
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** A single action: a button or a link. */
  action?: ReactNode
  /** Level of the heading within the page. */
  as?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ drawing, title, text, action, as: Heading = 'h2' }: Props) {
  return (
    <section className={styles.state}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
