import { useQuery } from '@tanstack/react-query'
import { eventQueries } from '#data/event/queries.ts'
import { useRenderedAt } from '#lib/rendered-at.ts'
import { upcoming } from './lib/upcoming.ts'
import { EVENTS_ASKED } from './shown.ts'

/** The lives that are announced next, as the server has put them there. */
export function useUpcoming() {
  const { data } = useQuery(eventQueries.upcoming(EVENTS_ASKED))
  return upcoming(data?.data ?? [], useRenderedAt())
}
