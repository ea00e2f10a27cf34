import type { ReactNode } from 'react'
import styles from './page-title.module.css'

/** The one first heading of a page of words; heroes have their own. */
export const PageTitle = ({ children }: { children: ReactNode }) => <h1 className={styles.title}>{children}</h1>
