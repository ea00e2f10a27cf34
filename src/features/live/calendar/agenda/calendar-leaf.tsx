import { calendarLeaf } from '#lib/shared/format.ts'
import styles from './calendar-leaf.module.css'

/** Decorative date. The text beside it says the same. */
export function CalendarLeaf({ date }: { date: Date }) {
  const { weekday, day, month } = calendarLeaf(date)
  return (
    <span className={styles.leaf} aria-hidden="true">
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.month}>{month}</span>
    </span>
  )
}
