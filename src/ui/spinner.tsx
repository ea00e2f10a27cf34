import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

type Props = { size?: number; className?: string | undefined; label?: string }

/** The label is announced to screen readers. Without it something else must announce the loading. */
export function Spinner({ size = 20, className, label }: Props) {
  return (
    <span className={classNames(styles.spinner, className)} {...(label && { role: 'status' })}>
      <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
