import type { ReactNode } from 'react'
import styles from './page-title.module.css'

/** First-level heading of a text page. Pages with a hero have their own. */
export const PageTitle = ({ children }: { children: ReactNode }) => <h1 className={styles.title}>{children}</h1>
