import { useQuery } from '@tanstack/react-query'
import { eventQueries } from '#data/event/queries.ts'
import { momentsShown } from './lib/place.ts'
import type { ViewProps } from './view-props.ts'

/** Events of the month or week that is shown, by day. */
export function useEventDays({ shop, place, today }: ViewProps, perDay: number) {
  const ask = { shop, categoryUuids: place.categoryUuids, ...momentsShown(place, today) }
  const answer = useQuery(eventQueries.days(ask, perDay))
  return { answer, days: answer.data && new Map(answer.data.data.map((entry) => [entry.day, entry])) }
}
