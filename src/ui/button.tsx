import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Slot } from 'radix-ui/slot'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Full width on a phone. */
  isWide?: boolean
  /** Disabled while loading, but keeps its place and its focus. */
  isLoading?: boolean
  icon?: ReactNode
  /** Styles its only child, a link: `<Button asChild><Link href="/">…</Link></Button>`. */
  asChild?: boolean
  children: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  isLoading = false,
  icon,
  asChild = false,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const classes = classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot>
    )
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {isLoading && <Spinner className={styles.spinner} />}
    </button>
  )
}
