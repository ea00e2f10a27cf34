type Dated = HTMLVideoElement & { getStartDate?: () => Date }

const sources = new WeakMap<HTMLVideoElement, () => Date | null>()

/** When what the element shows of an HLS was filmed, by the dates in its playlist; null where it has none. */
export function playingDateOf(video: Dated): Date | null {
  const told = sources.get(video)
  if (told) return told()
  // Apple's own player.
  const start = video.getStartDate?.().getTime() ?? Number.NaN
  return Number.isNaN(start) ? null : new Date(start + video.currentTime * 1000)
}

/** For a library that plays in the element. Returns what takes it away. */
export function keepPlayingDate(video: HTMLVideoElement, date: () => Date | null): () => void {
  sources.set(video, date)
  return () => {
    if (sources.get(video) === date) sources.delete(video)
  }
}
