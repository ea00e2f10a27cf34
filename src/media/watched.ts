/** Seconds of the video that were played, from its `played` ranges. Repeated parts count once. */
export function secondsPlayed({ played }: Pick<HTMLVideoElement, 'played'>) {
  let seconds = 0
  for (let range = 0; range < played.length; range++) seconds += played.end(range) - played.start(range)
  return seconds
}

/**
 * Calls back once when `seconds` of the video, or 90 % of a shorter one, have been played. Returns the stop function.
 */
export function whenWatched(video: HTMLVideoElement, seconds: number, onWatched: () => void): () => void {
  const handleTime = () => {
    const needed = Math.min(seconds, (video.duration || seconds) * 0.9)
    if (secondsPlayed(video) < needed) return
    end()
    onWatched()
  }
  const end = () => video.removeEventListener('timeupdate', handleTime)
  video.addEventListener('timeupdate', handleTime)
  return end
}

/**
 * Maximum step between two `timeupdate` events, which come at least four times a second. A larger one is a seek or a
 * sleep of the device.
 */
const LONGEST_STEP_SECONDS = 1.5

/**
 * Reports the whole seconds of playing time, each time `every` seconds have accumulated, at the end, and when the page
 * is left. Repeated parts count again. Returns the stop function, which reports the rest.
 */
export function measureWatching(video: HTMLVideoElement, every: number, report: (seconds: number) => void): () => void {
  let before: number | null = null
  let seconds = 0
  const flush = () => {
    const whole = Math.floor(seconds)
    if (whole === 0) return
    seconds -= whole
    report(whole)
  }
  const handleTime = () => {
    const now = video.currentTime
    const step = before === null ? 0 : now - before
    before = now
    if (step <= 0 || step > LONGEST_STEP_SECONDS * Math.max(1, video.playbackRate)) return
    seconds += step / (video.playbackRate || 1)
    if (seconds >= every) flush()
  }
  video.addEventListener('timeupdate', handleTime)
  window.addEventListener('pagehide', flush)
  return () => {
    video.removeEventListener('timeupdate', handleTime)
    window.removeEventListener('pagehide', flush)
    flush()
  }
}
