import type { Event } from '#contracts/live/event.ts'
import { formatWeekday } from '#lib/shared/format.ts'
import { EventEntry } from './event-entry.tsx'
import styles from './event-days.module.css'
import { dayAt, noonOf } from './lib/days.ts'

type Props = { events: readonly Event[]; isOfOneShop: boolean }

/** Events grouped by the day on which they begin. */
export function EventDays({ events, isOfOneShop }: Props) {
  const days = new Map<string, Event[]>()
  for (const event of events) {
    const day = dayAt(new Date(event.startsAt))
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return (
    <ol className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <li key={day} className={styles.day}>
          <h3 className={styles.name}>
            <time dateTime={day}>{formatWeekday(noonOf(day))}</time>
          </h3>
          <ul className={styles.events}>
            {ofDay.map((event) => (
              <EventEntry key={event.uuid} event={event} isOfOneShop={isOfOneShop} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
