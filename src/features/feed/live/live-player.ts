import type { Video } from '#contracts/video.ts'

/** The player under a live, as the parts that lie over it need to know it. */
export type LivePlayer = {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  isActive: boolean
  /** It has an address to play from. */
  hasSource: boolean
  hasFailed: boolean
  isStalled: boolean
  /** The live ended while it was on. */
  isOver: boolean
  onPlay: () => void
  onRetry: () => void
  /** Plays the recording. */
  onWatch: () => void
  onNext: () => void
}
