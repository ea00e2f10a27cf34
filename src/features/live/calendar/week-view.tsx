import { useTranslation } from 'next-i18next/pages'
import { classNames } from '#ui/class-names.ts'
import { formatDay, formatTime, formatWeekdayName } from '#lib/shared/format.ts'
import type { ViewProps } from './view-props.ts'
import { CalendarFault } from './calendar-fault.tsx'
import { DayEvents } from './day-events.tsx'
import { FilmMark } from './film-mark.tsx'
import { noonOf, weekOf } from './lib/days.ts'
import { isHoliday } from './lib/holiday.ts'
import { EVENTS_A_DAY } from './shown.ts'
import { useEventDays } from './use-event-days.ts'
import styles from './week-view.module.css'

/** Seven days, side by side if they fit, otherwise stacked. */
export function WeekView(props: ViewProps) {
  const { shop, place, today, season, hrefOf } = props
  const { t } = useTranslation('calendar')
  const { answer, days } = useEventDays(props, EVENTS_A_DAY)
  if (!days) return <CalendarFault {...answer} />
  return (
    <ol className={styles.week}>
      {weekOf(place.date ?? today).map((day) => {
        const entry = days.get(day)
        const href = hrefOf({ ...place, view: 'agenda', date: day, page: 1 })
        return (
          <li
            key={day}
            className={classNames(styles.day, season && isHoliday(day, season) && styles.holiday)}
            aria-current={day === today ? 'date' : undefined}
          >
            <h3 className={styles.name}>
              <span>{formatWeekdayName(noonOf(day))}</span>{' '}
              <span className={styles.date}>{formatDay(noonOf(day))}</span>
            </h3>
            {entry ? (
              <DayEvents entry={entry} href={href} styles={styles}>
                {(event) => (
                  <>
                    <span className={styles.time}>
                      <time dateTime={event.startsAt}>{formatTime(new Date(event.startsAt))}</time>–
                      <time dateTime={event.endsAt}>{formatTime(new Date(event.endsAt))}</time>{' '}
                      {event.video?.isAnnounced === false && <FilmMark />}
                    </span>
                    <span className={styles.title}>{event.title}</span>
                    {shop === null && <span className={styles.seller}>{event.shop.name}</span>}
                  </>
                )}
              </DayEvents>
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
