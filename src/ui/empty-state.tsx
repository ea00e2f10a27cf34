import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  drawing?: ReactNode
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** One thing to do: a button or a link. */
  action?: ReactNode
  /** The level of its heading where it stands. */
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
