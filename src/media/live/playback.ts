/** `waiting`: for its first picture. `soundOnly`: without a picture. `silent`: nothing comes. */
export type LiveSignal = 'waiting' | 'moving' | 'soundOnly' | 'silent'

/** Playback of a live in its element, for the controls that lie over it. */
export type LivePlayback = {
  signal: () => LiveSignal
  /** Seconds between what is shown and what happens now. */
  secondsBehind: () => number
  /** Moment at which the shown picture was filmed; null if that is now. */
  playingDate: () => Date | null
  /** Goes to so many seconds behind now. */
  goBack: (seconds: number) => void
  toNow: () => void
  /** `isSent`: true if the seller sends. A missing picture is then to be made up for here. */
  tellSent: (isSent: boolean) => void
}

const playbacks = new WeakMap<HTMLVideoElement, LivePlayback>()

export const livePlaybackOf = (video: HTMLVideoElement | null) => (video ? playbacks.get(video) : undefined)

/** Keeps the playback of the live that the element plays from now on. Returns a function that removes it. */
export function keepLivePlayback(video: HTMLVideoElement, playback: LivePlayback): () => void {
  playbacks.set(video, playback)
  return () => {
    if (playbacks.get(video) === playback) playbacks.delete(video)
  }
}
