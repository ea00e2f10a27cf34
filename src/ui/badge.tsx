import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = {
  /** `live`: on air now; `promotion`: discounts and endings soon; `success`: in stock; `glass`: on a picture. */
  tone?: 'neutral' | 'live' | 'promotion' | 'success' | 'glass'
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {tone === 'live' && <span className={styles.pulse} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}
