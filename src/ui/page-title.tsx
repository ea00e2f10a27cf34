import type { ComponentProps } from 'react'
import styles from './page-title.module.css'

/** First-level heading of a text page. Pages with a hero have their own. */
export const PageTitle = ({ children, ...attributes }: ComponentProps<'h1'>) => (
  <h1 {...attributes} className={styles.title}>
    {children}
  </h1>
)
