import type { ReactNode } from 'react'
import styles from './filter-chips.module.css'

/** A row of chips that filter a list. */
export const FilterChips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.filters} role="group" aria-label={label}>
    {children}
  </div>
)

type Props = { words: string; quantity?: number; isOn: boolean; isUrgent?: boolean; onClick: () => void }

/** Shows the number of items if known. */
export const FilterChip = ({ words, quantity, isOn, isUrgent = false, onClick }: Props) => (
  <button
    type="button"
    className={styles.chip}
    data-urgent={isUrgent || undefined}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {words} {quantity !== undefined && <span>{quantity}</span>}
  </button>
)
