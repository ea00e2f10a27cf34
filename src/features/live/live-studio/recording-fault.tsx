import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { Notice } from '#ui/notice.tsx'

const POLL_EVERY_MS = 20_000

/** Warns the seller if recording fails while the live continues. */
export function RecordingFault({ video }: { video: Video }) {
  const { t } = useTranslation('live-studio')
  const { data } = useQuery({ ...liveQueries.own(video.owner.uuid), refetchInterval: POLL_EVERY_MS })
  const fault = data?.data.find((own) => own.video.uuid === video.uuid)?.recordingFault
  return (
    <Notice>
      {fault && (
        <>
          <strong>{t(`recordingFault.${fault}.title`)}</strong>
          <p>{t(`recordingFault.${fault}.text`)}</p>
        </>
      )}
    </Notice>
  )
}
