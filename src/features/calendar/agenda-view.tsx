import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { eventQueries } from '#data/event/queries.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { ViewProps } from './calendar.tsx'
import { CalendarFault } from './calendar-fault.tsx'
import { EventDays } from './event-days.tsx'
import { agendaAsk } from './lib/ask.ts'
import { EVENTS_A_PAGE } from './shown.ts'

/** One event under another, day by day. */
export function AgendaView({ shop, place, now, hrefOf, empty }: ViewProps & { empty: ReactNode }) {
  const { t } = useTranslation('calendar')
  const answer = useQuery(eventQueries.page(agendaAsk(shop, place), place.page, EVENTS_A_PAGE))
  if (!answer.data) return <CalendarFault {...answer} />
  const { data: events, meta } = answer.data
  if (events.length === 0) return empty
  const pageCount = Math.max(place.page, Math.ceil(meta.total / EVENTS_A_PAGE))
  return (
    <>
      <EventDays events={events} now={now} isOfOneShop={shop !== null} />
      <Pagination
        {...{ page: place.page, pageCount }}
        hrefOf={(page) => hrefOf({ ...place, page })}
        linkAs={Link}
        labels={{
          navigation: t('pages.navigation'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
          position: t('pages.position', { page: place.page, pageCount }),
        }}
      />
    </>
  )
}
