import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { seasonQueries } from '#data/video/season/queries.ts'
import { formatDate, formatDays, formatMonth } from '#lib/shared/format.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import styles from './calendar.module.css'
import { AgendaView } from './agenda-view.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { HolidayBand } from './holiday-band.tsx'
import { addDays, dayAt, mondayOf, noonOf } from './lib/days.ts'
import { isHolidayNear } from './lib/holiday.ts'
import { CALENDAR_VIEWS, type CalendarPlace, isWithin, placeHref, stepFrom } from './lib/place.ts'
import { MonthView } from './month-view.tsx'
import type { ViewProps } from './view-props.ts'
import { WeekView } from './week-view.tsx'

export type CalendarProps = {
  /** Path of the page. */
  path: string
  /** Slug of a shop; null for all shops. */
  shop: string | null
  place: CalendarPlace
}

/**
 * Announced lives as a list, a week or a month. The state is in the address, so that it can be shared and "back" works.
 */
export function Calendar({ path, shop, place, empty }: CalendarProps & { empty: ReactNode }) {
  const { t } = useTranslation('calendar')
  const today = dayAt(useRenderedAt())
  const hrefOf = (to: CalendarPlace) => placeHref(path, to)
  const { data: season } = useQuery(seasonQueries.current())
  const common = { shop, place, today, season, hrefOf }
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <TabLinks label={t('views')}>
          {CALENDAR_VIEWS.map((view) => (
            <TabLink key={view} asChild isCurrent={view === place.view}>
              <Link href={hrefOf({ ...place, view, page: 1 })} prefetch={false} scroll={false} rel="nofollow">
                {t(`view.${view}`)}
              </Link>
            </TabLink>
          ))}
        </TabLinks>
        <CategoryChoice place={place} hrefOf={hrefOf} />
      </div>
      {season && isHolidayNear(today, season) && (
        <HolidayBand today={today} season={season} hrefOf={hrefOf} place={place} />
      )}
      <Steps {...common} />
      {place.view === 'month' && <MonthView {...common} />}
      {place.view === 'week' && <WeekView {...common} />}
      {place.view === 'agenda' && <AgendaView {...common} empty={empty} />}
    </div>
  )
}

/** Title of the period, with links to the previous and next one. */
function Steps({ place, today, hrefOf }: ViewProps) {
  const { t } = useTranslation('calendar')
  const day = place.date ?? today
  if (place.view === 'agenda')
    return (
      <div className={styles.steps}>
        <h2 className={styles.shown}>
          {place.date === null ? t('agenda') : t('agendaFrom', { date: formatDate(noonOf(day)) })}
        </h2>
        {place.date !== null && <ToToday place={place} hrefOf={hrefOf} />}
      </div>
    )
  const title =
    place.view === 'month'
      ? formatMonth(noonOf(day))
      : formatDays(noonOf(mondayOf(day)), noonOf(addDays(mondayOf(day), 6)))
  return (
    <div className={styles.steps}>
      <h2 className={styles.shown}>{title}</h2>
      <div className={styles.ways}>
        <ToToday place={place} hrefOf={hrefOf} />
        {([-1, 1] as const).map((step) => {
          const to = stepFrom(place, today, step)
          if (!isWithin(to.date ?? today, today)) return null
          return (
            <Link
              key={step}
              href={hrefOf(to)}
              prefetch={false}
              scroll={false}
              rel="nofollow"
              className={styles.step}
              aria-label={t(`step.${place.view}.${step === 1 ? 'next' : 'previous'}`)}
            >
              {step === 1 ? <ChevronRight size={22} /> : <ChevronLeft size={22} />}
            </Link>
          )
        })}
      </div>
    </div>
  )
}

function ToToday({ place, hrefOf }: Pick<ViewProps, 'place' | 'hrefOf'>) {
  const { t } = useTranslation('calendar')
  if (place.date === null) return null
  return (
    <Link
      href={hrefOf({ ...place, date: null, page: 1 })}
      prefetch={false}
      scroll={false}
      rel="nofollow"
      className={styles.today}
    >
      {t('today')}
    </Link>
  )
}
