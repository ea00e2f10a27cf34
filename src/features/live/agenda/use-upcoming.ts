import { useQuery } from '@tanstack/react-query'
import { eventQueries } from '#data/live/event/queries.ts'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { upcoming } from './lib/upcoming.ts'
import { EVENTS_REQUESTED } from './shown.ts'

/** Next announced lives, from the server's prefetch. */
export function useUpcoming() {
  const { data } = useQuery(eventQueries.upcoming(EVENTS_REQUESTED))
  return upcoming(useShown(data?.data, ownerOf) ?? [], useRenderedAt())
}
