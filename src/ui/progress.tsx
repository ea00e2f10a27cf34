import { classNames } from './class-names.ts'
import styles from './progress.module.css'

type Props = {
  /** 0 to 1, or null while it cannot be told. */
  value: number | null
  label: string
  /** The value in words, where a percentage says too little. */
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
