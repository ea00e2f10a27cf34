import type { Video } from '#contracts/video/video.ts'

/** State of a live's player for its overlays. */
export type LivePlayer = {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  isActive: boolean
  /** True if there is a source to play. */
  hasSource: boolean
  hasFailed: boolean
  isStalled: boolean
  /** True if the live ended while it was active. */
  isOver: boolean
  onPlay: () => void
  onRetry: () => void
  /** Plays the recording. */
  onWatch: () => void
  onNext: () => void
}
