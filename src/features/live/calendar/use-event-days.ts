import { useQuery } from '@tanstack/react-query'
import type { EventDay } from '#contracts/live/event.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { useHidden } from '#data/account/relation/hidden.ts'
import { momentsShown } from './lib/place.ts'
import type { ViewProps } from './view-props.ts'

/** Events of the month or week that is shown, by day. */
export function useEventDays({ shop, place, today }: ViewProps, perDay: number) {
  const query = { shop, categoryUuids: place.categoryUuids, ...momentsShown(place, today) }
  const answer = useQuery(eventQueries.days(query, perDay))
  const hidden = useHidden()
  const entries = answer.data?.data.flatMap((entry) => shownOf(entry, hidden) ?? [])
  return { answer, days: entries && new Map(entries.map((entry) => [entry.day, entry])) }
}

/** The day without events of hidden users; undefined if no event is left. */
function shownOf(entry: EventDay, hidden: ReadonlySet<string>): EventDay | undefined {
  const events = entry.events.filter(({ owner }) => !hidden.has(owner.uuid))
  const total = entry.total - (entry.events.length - events.length)
  return total === 0 ? undefined : { ...entry, total, events }
}
