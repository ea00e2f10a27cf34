import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { EventDay } from '#contracts/event.ts'
import { classNames } from '#ui/class-names.ts'
import { eventQueries } from '#data/event/queries.ts'
import { formatShortWeekday, formatTime, formatWeekday, formatWeekdayName } from '#lib/format.ts'
import type { ViewProps } from './calendar.tsx'
import { CalendarFault } from './calendar-fault.tsx'
import { type Day, noonOf, weekOf, weeksOfMonth } from './lib/days.ts'
import { isHoliday } from './lib/holiday.ts'
import { momentsShown } from './lib/place.ts'
import styles from './month-view.module.css'
import { EVENTS_A_CELL } from './shown.ts'
import { EventLink } from './event-link.tsx'
import { EventMarks } from './event-marks.tsx'

/** Whole weeks on one sheet. A wide one names the first of each day, a narrow one shows how much there is. */
export function MonthView(props: ViewProps) {
  const { shop, place, today } = props
  const { t } = useTranslation('calendar')
  const ask = { shop, categoryUuids: place.categoryUuids, ...momentsShown(place, today) }
  const answer = useQuery(eventQueries.days(ask, EVENTS_A_CELL))
  if (!answer.data) return <CalendarFault {...answer} />
  const found = new Map(answer.data.data.map((entry) => [entry.day, entry]))
  const month = (place.date ?? today).slice(0, 7)
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{t('monthCaption')}</caption>
      <thead>
        <tr>
          {weekOf(today).map((day) => (
            <th key={day} scope="col" className={styles.weekday} abbr={formatWeekdayName(noonOf(day))}>
              {formatShortWeekday(noonOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(place.date ?? today).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell key={day} {...props} day={day} entry={found.get(day)} isOther={!day.startsWith(month)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = ViewProps & { day: Day; entry: EventDay | undefined; isOther: boolean }

function Cell({ day, entry, isOther, today, place, hrefOf }: CellProps) {
  const { t } = useTranslation('calendar')
  const number = Number(day.slice(8))
  const href = hrefOf({ ...place, view: 'agenda', date: day, page: 1 })
  const more = entry ? entry.total - entry.events.length : 0
  return (
    <td
      className={classNames(styles.cell, isOther && styles.other, isHoliday(day) && styles.holiday)}
      aria-current={day === today ? 'date' : undefined}
    >
      {entry ? (
        <Link
          href={href}
          prefetch={false}
          rel="nofollow"
          className={styles.day}
          aria-label={t('dayWith', { count: entry.total, day: formatWeekday(noonOf(day)) })}
        >
          <span className={styles.number}>{number}</span>
          <span className={styles.dots} aria-hidden="true">
            {entry.events.map(({ uuid, isCalledOff }) => (
              <span key={uuid} className={styles.dot} data-called-off={isCalledOff} />
            ))}
          </span>
        </Link>
      ) : (
        <span className={styles.day}>
          <span className={styles.number}>{number}</span>
        </span>
      )}
      {entry && (
        <ul className={styles.events}>
          {entry.events.map((event) => (
            <li key={event.uuid}>
              <EventLink href={href} event={event} className={styles.event}>
                <time dateTime={event.startsAt} className={styles.time}>
                  {formatTime(new Date(event.startsAt))}
                </time>{' '}
                <EventMarks isCalledOff={event.isCalledOff} hasFilm={event.video !== null} />
                <span className={styles.title}>{event.title}</span>
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
      )}
    </td>
  )
}
