import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import styles from './piece.module.css'

type State = 'usual' | 'partly' | 'disabled' | 'error' | 'loading' | 'long' | 'empty' | 'open' | 'unknown' | 'large'

/** One piece of the design system under the name that code gives it. */
export const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.piece}>
    <h3 className={styles.name}>{name}</h3>
    {children}
  </section>
)

type Props = {
  name?: State
  /** A name that code gives it, in place of a state. */ code?: string
  isWide?: boolean
  children: ReactNode
}

/** The piece in one of its states; several stand on a line unless each needs its own. */
export function In({ name = 'usual', code, isWide = false, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} data-wide={isWide || undefined}>
      <span className={styles.label}>{code ?? t(`state.${name}`)}</span>
      <div className={styles.shown}>{children}</div>
    </div>
  )
}
