import type { ReactNode } from 'react'
import styles from './live-layer.module.css'

type Props = { title: string; text?: ReactNode; children?: ReactNode }

/** Panel that replaces the picture of a live. */
export const LivePanel = ({ title, text, children }: Props) => (
  <div className={styles.panel} role="status">
    <h2 className={styles.title}>{title}</h2>
    {text && <p>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
