import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { agendaQuery } from '#features/live/calendar/lib/agenda-query.ts'
import { addDays, dayAt, mondayOf, noonOf } from '#features/live/calendar/lib/days.ts'
import { eventJsonLd } from '#features/live/calendar/lib/event-json-ld.ts'
import { type CalendarPlace, placeHref } from '#features/live/calendar/lib/place.ts'
import { EVENTS_A_PAGE } from '#features/live/calendar/shown.ts'
import { formatDate, formatDays, formatMonth } from '#lib/shared/format.ts'
import { breadcrumbList } from '#lib/shared/json-ld.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import type { CalendarScreenProps } from './load-calendar.ts'

type Props = CalendarScreenProps & {
  path: string
  shop: string | null
  title: string
  description: string
  picture?: string
  /** Breadcrumbs to this page. */
  steps: readonly { name: string; path: string }[]
}

/**
 * Other views and filters have the whole agenda as their canonical address. Only further pages of the agenda have their
 * own.
 */
export function CalendarHead({ place, path, shop, title, description, picture, steps }: Props) {
  const { t } = useTranslation('calendar')
  const { page } = place
  const today = dayAt(useRenderedAt())
  const { data } = useQuery({
    ...eventQueries.page(agendaQuery(shop, place), page, EVENTS_A_PAGE),
    enabled: place.view === 'agenda',
  })
  const parts = partsOf(place, today)
  const isWhole = parts.length === 0
  const name = isWhole ? title : t('titleOfPart', { title, part: parts.join(', ') })
  return (
    <PageHead
      title={page > 1 ? t('titleOfPage', { title: name, page }) : name}
      {...(isWhole && { description: page > 1 ? t('descriptionOfPage', { description, page }) : description })}
      path={isWhole ? placeHref(path, place) : path}
      picture={picture}
      structuredData={{
        '@context': 'https://schema.org',
        '@graph': [breadcrumbList(steps), ...(data?.data ?? []).map(eventJsonLd)],
      }}
    />
  )
}

/** Parts of the title that distinguish this view from the whole agenda. */
function partsOf({ view, date, categoryUuids }: CalendarPlace, today: string): string[] {
  const noon = noonOf(date ?? today)
  const monday = mondayOf(date ?? today)
  const when =
    view === 'month'
      ? [formatMonth(noon)]
      : view === 'week'
        ? [formatDays(noonOf(monday), noonOf(addDays(monday, 6)))]
        : date === null
          ? []
          : [formatDate(noon)]
  const what = CATEGORIES.filter(({ categoryUuid }) => categoryUuids.includes(categoryUuid))
  return [...when, ...what.map(({ title }) => title)]
}
