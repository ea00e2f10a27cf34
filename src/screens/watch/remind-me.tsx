import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { eventQueries } from '#data/event/queries.ts'
import { RemindButton } from '#features/calendar/remind-button.tsx'

/** Reminder button for a live that has a calendar entry. */
export function RemindMe({ video: { uuid } }: { video: Pick<Video, 'uuid'> }) {
  const { data } = useQuery(eventQueries.ofVideo(uuid))
  const event = data?.data.find(({ isCalledOff }) => !isCalledOff)
  return event ? <RemindButton event={event} /> : null
}
