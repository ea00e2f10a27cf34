import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { videoMutations } from '#data/video/video/mutations.ts'
import { measureWatching } from '#media/watched.ts'

/** Reporting interval for long videos. Every video is also reported when it is left. */
const REPORT_EVERY_SECONDS = 60

/**
 * Reports the watched time of the active video in whole seconds. Failed reports are dropped: it is only a statistic.
 */
export function useWatchTime(video: RefObject<HTMLVideoElement | null>, entry: Video, isActive: boolean) {
  const { mutate } = useMutation(videoMutations.report())
  const { uuid } = entry
  const report = useEffectEvent((watchedSeconds: number) => {
    if (navigator.onLine) mutate({ ownerUuid: entry.owner.uuid, uuid, watchedSeconds })
  })
  useEffect(() => {
    if (!video.current || !isActive) return
    return measureWatching(video.current, REPORT_EVERY_SECONDS, (seconds) => report(seconds))
  }, [video, uuid, isActive])
}
