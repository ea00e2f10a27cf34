import { Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, in words; also shown on hover. */
  label: string
  /** `glass` stands on a video, `solid` beside one. */
  variant?: 'plain' | 'glass' | 'solid'
  size?: 'medium' | 'large'
  /** Gives the looks to its only child, a link. */
  asChild?: boolean
  children: ReactNode
}

export function IconButton({ label, variant = 'plain', size = 'medium', asChild = false, className, ...rest }: Props) {
  const Element = asChild ? Slot : 'button'
  return (
    <Element
      {...(!asChild && { type: 'button' })}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      {...rest}
    />
  )
}
