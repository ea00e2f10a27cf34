import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type Props = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  shape?: 'text' | 'box' | 'round'
  className?: string | undefined
}

/** Placeholder in the shape of the content. Its parent must announce the loading in words. */
export function Skeleton({ width, height, shape = 'box', className }: Props) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
