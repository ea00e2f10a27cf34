import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { EventDay } from '#contracts/live/event.ts'
import { classNames } from '#ui/class-names.ts'
import { formatShortWeekday, formatTime, formatWeekday, formatWeekdayName } from '#lib/shared/format.ts'
import type { ViewProps } from './view-props.ts'
import { CalendarFault } from './calendar-fault.tsx'
import { DayEvents } from './day-events.tsx'
import { type Day, noonOf, weekOf, weeksOfMonth } from './lib/days.ts'
import { isHoliday } from './lib/holiday.ts'
import styles from './month-view.module.css'
import { EVENTS_A_CELL } from './shown.ts'
import { FilmMark } from './film-mark.tsx'
import { useEventDays } from './use-event-days.ts'

/** Month in whole weeks. Wide screens name the first events of each day, narrow ones show only their number. */
export function MonthView(props: ViewProps) {
  const { place, today } = props
  const { t } = useTranslation('calendar')
  const { answer, days } = useEventDays(props, EVENTS_A_CELL)
  if (!days) return <CalendarFault {...answer} />
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
              <Cell key={day} {...props} day={day} entry={days.get(day)} isOther={!day.startsWith(month)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = ViewProps & { day: Day; entry: EventDay | undefined; isOther: boolean }

function Cell({ day, entry, isOther, today, season, place, hrefOf }: CellProps) {
  const { t } = useTranslation('calendar')
  const number = Number(day.slice(8))
  const href = hrefOf({ ...place, view: 'agenda', date: day, page: 1 })
  return (
    <td
      className={classNames(styles.cell, isOther && styles.other, season && isHoliday(day, season) && styles.holiday)}
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
            {entry.events.map(({ uuid }) => (
              <span key={uuid} className={styles.dot} />
            ))}
          </span>
        </Link>
      ) : (
        <span className={styles.day}>
          <span className={styles.number}>{number}</span>
        </span>
      )}
      {entry && (
        <DayEvents entry={entry} href={href} styles={styles}>
          {(event) => (
            <>
              <time dateTime={event.startsAt} className={styles.time}>
                {formatTime(new Date(event.startsAt))}
              </time>{' '}
              {event.video?.isAnnounced === false && <FilmMark />}
              <span className={styles.title}>{event.title}</span>
            </>
          )}
        </DayEvents>
      )}
    </td>
  )
}
