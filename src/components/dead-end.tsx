import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './dead-end.module.css'

type Props = {
  /** Name of a file in `public/drawings/`. */
  drawing: string
  title: string
  text: string
  /** Ways on, the best one first. */
  children: ReactNode
}

/** A whole page that says why one cannot go on here, and where to go instead. */
export const DeadEnd = ({ drawing, title, text, children }: Props) => (
  <EmptyState
    as="h1"
    drawing={<img src={`/drawings/${drawing}.svg`} alt="" width={320} height={240} />}
    title={title}
    text={text}
    action={<div className={styles.ways}>{children}</div>}
  />
)
