import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { noteSeen } from '#data/video/saved/in-browser.ts'
import { videoMutations } from '#data/video/video/mutations.ts'
import { measureWatching, whenWatched } from '#media/watched.ts'

const VIEW_AFTER_SECONDS = 2
/** Videos counted by this page. The server counts another view of the same viewer only after half an hour. */
const counted = new Set<string>()

/** Counts a view after two seconds of actual playback. A failed request is retried the next time. */
export function useViewCount(video: RefObject<HTMLVideoElement | null>, entry: Video, isActive: boolean) {
  const { mutate } = useMutation(videoMutations.countView())
  const { uuid } = entry
  const count = useEffectEvent(() => {
    counted.add(uuid)
    noteSeen({ kind: 'video', uuid })
    mutate({ ownerUuid: entry.owner.uuid, uuid }, { onError: () => counted.delete(uuid) })
  })
  useEffect(() => {
    if (!video.current || !isActive || counted.has(uuid)) return
    return whenWatched(video.current, VIEW_AFTER_SECONDS, () => count())
  }, [video, uuid, isActive])
}

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
