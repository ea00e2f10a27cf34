/** Seconds buffered after the current position. */
export function secondsAhead({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let range = 0; range < buffered.length; range += 1)
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range) - currentTime
  return 0
}

const END_MARGIN_S = 0.3

/** True if everything after the current position is buffered. */
export const isFetched = (video: HTMLVideoElement) =>
  Number.isFinite(video.duration) && video.currentTime + secondsAhead(video) >= video.duration - END_MARGIN_S
