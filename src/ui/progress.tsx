import { classNames } from './class-names.ts'
import styles from './progress.module.css'

type Props = {
  /** From 0 to 1, or null if unknown. */
  value: number | null
  label: string
  /** Value in words, if a percentage is not enough. */
  valueText?: string
  tone?: 'accent' | 'success'
}

export function Progress({ value, label, valueText, tone = 'accent' }: Props) {
  return (
    <progress
      className={classNames(styles.progress, styles[tone])}
      aria-label={label}
      max={1}
      {...(value !== null && { value: Math.min(Math.max(value, 0), 1) })}
      {...(valueText && { 'aria-valuetext': valueText })}
    />
  )
}
