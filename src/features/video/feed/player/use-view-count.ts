import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { videoMutations } from '#data/video/video/mutations.ts'
import { whenWatched } from '#media/watched.ts'

const VIEW_AFTER_SECONDS = 2
/** Videos counted by this page. The server counts another view of the same viewer only after half an hour. */
const counted = new Set<string>()

/** Counts a view after two seconds of actual playback. A failed request is retried the next time. */
export function useViewCount(video: RefObject<HTMLVideoElement | null>, entry: Video, isActive: boolean) {
  const { mutate } = useMutation(videoMutations.countView())
  const { uuid } = entry
  const count = useEffectEvent(() => {
    counted.add(uuid)
    mutate({ ownerUuid: entry.owner.uuid, uuid }, { onError: () => counted.delete(uuid) })
  })
  useEffect(() => {
    if (!video.current || !isActive || counted.has(uuid)) return
    return whenWatched(video.current, VIEW_AFTER_SECONDS, () => count())
  }, [video, uuid, isActive])
}
