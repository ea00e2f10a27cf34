import { calendarLeaf } from '#lib/format.ts'
import styles from './calendar-leaf.module.css'

/** A picture of the day; the words beside it say it too. */
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
