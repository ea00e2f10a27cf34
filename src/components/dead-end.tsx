import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './dead-end.module.css'

type Props = {
  /** Name of a file in `public/drawings/`. */
  drawing: string
  title: string
  text: string
  /** Links onward, the best one first. */
  children: ReactNode
}

/** Full page for a dead end: explains the reason and links to other pages. */
export const DeadEnd = ({ drawing, title, text, children }: Props) => (
  <EmptyState
    as="h1"
    drawing={<img src={`/drawings/${drawing}.svg`} alt="" width={320} height={240} />}
    title={title}
    text={text}
    action={<div className={styles.ways}>{children}</div>}
  />
)
