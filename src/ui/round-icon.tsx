import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './round-icon.module.css'

type Props = { tone?: 'accent' | 'success' | 'amber'; className?: string | undefined; children: ReactNode }

/** Large icon in a tinted circle at the top of a panel. Decorative. */
export const RoundIcon = ({ tone = 'accent', className, children }: Props) => (
  <span className={classNames(styles.icon, styles[tone], className)} aria-hidden="true">
    {children}
  </span>
)
