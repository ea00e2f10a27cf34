import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contracts/live/event.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { EVENTS_REQUESTED } from './shown.ts'

/** Events that have not begun. A running live is shown by its video. */
const upcoming = (events: readonly Event[], now: Date) =>
  events.filter(({ stage, startsAt }) => stage === 'announced' && Date.parse(startsAt) > now.getTime())

/** Next announced lives, from the server's prefetch. */
export function useUpcoming() {
  const { data } = useQuery(eventQueries.upcoming(EVENTS_REQUESTED))
  return upcoming(useShown(data?.data, ownerOf) ?? [], useRenderedAt())
}
