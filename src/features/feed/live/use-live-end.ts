import { useState } from 'react'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Video } from '#contracts/video.ts'

/**
 * Whether a live ended while it was on. Nothing plays by itself then: `watch` goes on with the recording, where there is one.
 */
export function useLiveEnd({ uuid, type, media }: Video, isActive: boolean) {
  /** Uuid of the live that is or was on. */
  const [seen, setSeen] = useState<string | null>(null)
  const isLive = type === VIDEO_TYPE.live
  if (isLive && isActive && seen !== uuid) setSeen(uuid)
  return {
    isOver: media.finishedAt !== null && (isLive || seen === uuid),
    watch: () => setSeen(null),
  }
}
