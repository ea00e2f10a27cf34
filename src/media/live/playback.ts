/** `waiting`: for the first frame. `soundOnly`: no picture. `silent`: no media arrive. */
export type LiveSignal = 'waiting' | 'moving' | 'soundOnly' | 'silent'

/** Playback of a live in its element, as used by the controls over it. */
export type LivePlayback = {
  signal: () => LiveSignal
  /** Seconds between the picture and the live edge. */
  secondsBehind: () => number
  /** Time at which the current picture was filmed; null at the live edge. */
  playingDate: () => Date | null
  /** Goes to this many seconds behind the live edge. */
  goBack: (seconds: number) => void
  toNow: () => void
  /** `isSent`: true if the seller sends. If the picture is missing then, the fault is on this side. */
  reportSent: (isSent: boolean) => void
}

const playbacks = new WeakMap<HTMLVideoElement, LivePlayback>()

export const livePlaybackOf = (video: HTMLVideoElement | null) => (video ? playbacks.get(video) : undefined)

/** Registers the playback of the live that the element plays now. Returns the function to remove it. */
export function registerLivePlayback(video: HTMLVideoElement, playback: LivePlayback): () => void {
  playbacks.set(video, playback)
  return () => {
    if (playbacks.get(video) === playback) playbacks.delete(video)
  }
}
