import { classNames } from './class-names.ts'
import styles from './meter.module.css'

type Props = {
  /** From 0 to 1. A value above 1 is shown as 1. */
  value: number
  label: string
  /** Value in words. */
  valueText: string
  tone?: 'calm' | 'low' | 'full'
}

/** Used share of something limited. For work that advances use `Progress`. */
export function Meter({ value, label, valueText, tone = 'calm' }: Props) {
  const percent = Math.min(Math.max(value, 0), 1) * 100
  return (
    <div
      role="meter"
      className={classNames(styles.meter, styles[tone])}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
    >
      <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
