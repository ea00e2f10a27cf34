import type { ReactNode } from 'react'
import styles from './article-grid.module.css'

/** Cards side by side where there is room. */
export const ArticleGrid = ({ children }: { children: ReactNode[] }) => (
  <ul className={styles.grid}>
    {children.map((card, index) => (
      <li key={index} className={styles.place}>
        {card}
      </li>
    ))}
  </ul>
)
