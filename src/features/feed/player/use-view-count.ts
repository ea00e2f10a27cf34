import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video.ts'
import { videoMutations } from '#data/video/mutations.ts'
import { whenWatched } from '#media/watched.ts'

const VIEW_AFTER_SECONDS = 2
/** Told once by this page; the server counts a viewer's next one after half an hour. */
const counted = new Set<string>()

/** Counts a view once the active video has really been played for a moment. One that fails is told again the next time. */
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
