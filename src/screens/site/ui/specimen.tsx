import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import styles from './specimen.module.css'

type State = 'usual' | 'partly' | 'disabled' | 'error' | 'loading' | 'long' | 'empty' | 'open' | 'unknown' | 'large'

/** One component of the design system with its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.piece}>
    <h3 className={styles.name}>{name}</h3>
    {children}
  </section>
)

type Props = {
  name?: State
  /** Name from the code, shown in place of a state. */ code?: string
  isWide?: boolean
  children: ReactNode
}

/** Component in one state. Several share a line unless `isWide`. */
export function In({ name = 'usual', code, isWide = false, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} data-wide={isWide || undefined}>
      <span className={styles.label}>{code ?? t(`state.${name}`)}</span>
      <div className={styles.shown}>{children}</div>
    </div>
  )
}
