/** `waiting`: for its first picture. `soundOnly`: without a picture. `silent`: nothing comes. */
export type LiveSignal = 'waiting' | 'moving' | 'soundOnly' | 'silent'

/** How a live plays in its element, for what lies over it. */
export type LivePlayback = {
  signal: () => LiveSignal
  /** Seconds between what is shown and what happens now. */
  secondsBehind: () => number
  /** When what is shown was filmed; null where that is now. */
  playingDate: () => Date | null
  /** To so many seconds behind now. */
  goBack: (seconds: number) => void
  toNow: () => void
  /** Whether the seller sends: then a missing picture is to be made up for here. */
  tellSent: (isSent: boolean) => void
}

const playbacks = new WeakMap<HTMLVideoElement, LivePlayback>()

export const livePlaybackOf = (video: HTMLVideoElement | null) => (video ? playbacks.get(video) : undefined)

/** Of the live that the element plays from now on. Returns what takes it away. */
export function keepLivePlayback(video: HTMLVideoElement, playback: LivePlayback): () => void {
  playbacks.set(video, playback)
  return () => {
    if (playbacks.get(video) === playback) playbacks.delete(video)
  }
}
