import { useState } from 'react'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'

/**
 * True if a live ended while it was active. Nothing plays automatically then: `watch` continues with the recording, if
 * any.
 */
export function useLiveEnd({ uuid, type, media }: Video, isActive: boolean) {
  /** Uuid of the live that is or was active. */
  const [seen, setSeen] = useState<string | null>(null)
  const isLive = type === VIDEO_TYPE.live
  if (isLive && isActive && seen !== uuid) setSeen(uuid)
  return {
    isOver: media.finishedAt !== null && (isLive || seen === uuid),
    watch: () => setSeen(null),
  }
}
