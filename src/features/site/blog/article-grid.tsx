import type { ReactNode } from 'react'
import styles from './article-grid.module.css'

/** Grid of cards. */
export const ArticleGrid = ({ children }: { children: ReactNode[] }) => (
  <ul className={styles.grid}>
    {children.map((card, index) => (
      <li key={index} className={styles.place}>
        {card}
      </li>
    ))}
  </ul>
)
