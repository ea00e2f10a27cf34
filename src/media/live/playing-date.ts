type Dated = HTMLVideoElement & { getStartDate?: () => Date }

const sources = new WeakMap<HTMLVideoElement, () => Date | null>()

/** Time at which the current picture of an HLS was filmed, from the dates in its playlist; null without dates. */
export function playingDateOf(video: Dated): Date | null {
  const source = sources.get(video)
  if (source) return source()
  // Native HLS of Apple's browsers.
  const start = video.getStartDate?.().getTime() ?? Number.NaN
  return Number.isNaN(start) ? null : new Date(start + video.currentTime * 1000)
}

/** Registers the date of a library that plays in the element. Returns the function to remove it. */
export function registerPlayingDate(video: HTMLVideoElement, date: () => Date | null): () => void {
  sources.set(video, date)
  return () => {
    if (sources.get(video) === date) sources.delete(video)
  }
}
