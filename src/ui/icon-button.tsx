import { Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name of the action; also shown on hover. */
  label: string
  /** `glass` is for buttons on a video, `solid` for those beside one. */
  variant?: 'plain' | 'glass' | 'solid'
  size?: 'medium' | 'large'
  /** Styles its only child, a link. */
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
