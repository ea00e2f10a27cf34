import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { PageLinks } from '#components/page-links.tsx'
import { eventQueries } from '#data/live/event/queries.ts'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import type { ViewProps } from './view-props.ts'
import { CalendarFault } from './calendar-fault.tsx'
import { EventDays } from './event-days.tsx'
import { agendaQuery } from './lib/agenda-query.ts'
import { EVENTS_A_PAGE } from './shown.ts'

/** List of events, grouped by day. */
export function AgendaView({ shop, place, hrefOf, empty }: ViewProps & { empty: ReactNode }) {
  const { t } = useTranslation('calendar')
  const answer = useQuery(eventQueries.page(agendaQuery(shop, place), place.page, EVENTS_A_PAGE))
  const events = useShown(answer.data?.data, ownerOf)
  if (!answer.data || !events) return <CalendarFault {...answer} />
  const pageCount = Math.max(place.page, Math.ceil(answer.data.meta.total / EVENTS_A_PAGE))
  if (answer.data.data.length === 0 || (events.length === 0 && pageCount === 1)) return empty
  return (
    <>
      <EventDays events={events} isOfOneShop={shop !== null} />
      <PageLinks
        page={place.page}
        pageCount={pageCount}
        name={t('pages')}
        hrefOf={(page) => hrefOf({ ...place, page })}
      />
    </>
  )
}
