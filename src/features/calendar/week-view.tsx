import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { classNames } from '#ui/class-names.ts'
import { eventQueries } from '#data/event/queries.ts'
import { formatDay, formatTime, formatWeekdayName } from '#lib/format.ts'
import type { ViewProps } from './calendar.tsx'
import { CalendarFault } from './calendar-fault.tsx'
import { EventLink } from './event-link.tsx'
import { EventMarks } from './event-marks.tsx'
import { noonOf, weekOf } from './lib/days.ts'
import { isHoliday } from './lib/holiday.ts'
import { momentsShown } from './lib/place.ts'
import { EVENTS_A_DAY } from './shown.ts'
import styles from './week-view.module.css'

/** Seven days: beside one another where there is room, under one another where there is not. */
export function WeekView({ shop, place, today, hrefOf }: ViewProps) {
  const { t } = useTranslation('calendar')
  const ask = { shop, categoryUuids: place.categoryUuids, ...momentsShown(place, today) }
  const answer = useQuery(eventQueries.days(ask, EVENTS_A_DAY))
  if (!answer.data) return <CalendarFault {...answer} />
  const found = new Map(answer.data.data.map((entry) => [entry.day, entry]))
  return (
    <ol className={styles.week}>
      {weekOf(place.date ?? today).map((day) => {
        const entry = found.get(day)
        const href = hrefOf({ ...place, view: 'agenda', date: day, page: 1 })
        const more = entry ? entry.total - entry.events.length : 0
        return (
          <li
            key={day}
            className={classNames(styles.day, isHoliday(day) && styles.holiday)}
            aria-current={day === today ? 'date' : undefined}
          >
            <h3 className={styles.name}>
              <span>{formatWeekdayName(noonOf(day))}</span>{' '}
              <span className={styles.date}>{formatDay(noonOf(day))}</span>
            </h3>
            {entry ? (
              <ul className={styles.events}>
                {entry.events.map((event) => (
                  <li key={event.uuid}>
                    <EventLink href={href} event={event} className={styles.event}>
                      <span className={styles.time}>
                        <time dateTime={event.startsAt}>{formatTime(new Date(event.startsAt))}</time>–
                        <time dateTime={event.endsAt}>{formatTime(new Date(event.endsAt))}</time>{' '}
                        <EventMarks isCalledOff={event.isCalledOff} hasFilm={event.video !== null} />
                      </span>
                      <span className={styles.title}>{event.title}</span>
                      {shop === null && <span className={styles.seller}>{event.shop.name}</span>}
                    </EventLink>
                  </li>
                ))}
                {more > 0 && (
                  <li>
                    <Link href={href} prefetch={false} rel="nofollow" className={styles.more}>
                      {t('more', { count: more })}
                    </Link>
                  </li>
                )}
              </ul>
            ) : (
              <p className={styles.nothing}>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('nothing')}</span>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
