import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './round-icon.module.css'

type Props = { tone?: 'accent' | 'success' | 'amber'; className?: string | undefined; children: ReactNode }

/** A large icon in a tinted round, at the head of a panel. It says nothing by itself. */
export const RoundIcon = ({ tone = 'accent', className, children }: Props) => (
  <span className={classNames(styles.icon, styles[tone], className)} aria-hidden="true">
    {children}
  </span>
)
