import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { RemindButton } from '#features/live/calendar/remind-button.tsx'

/** Reminder button for a live that has a calendar entry, or a note that the entry was cancelled. */
export function RemindMe({ video: { uuid } }: { video: Pick<Video, 'uuid'> }) {
  const { t } = useTranslation('components')
  const { data } = useQuery(eventQueries.ofVideo(uuid))
  const event = data?.data.find(({ isCalledOff }) => !isCalledOff)
  if (event) return <RemindButton event={event} isMain />
  return data && data.data.length > 0 ? <p>{t('reminder.calledOff')}</p> : null
}
