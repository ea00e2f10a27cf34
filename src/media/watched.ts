/** Seconds of a video that were played, told by its `played` ranges; what is played again in a loop counts once. */
export function secondsPlayed({ played }: Pick<HTMLVideoElement, 'played'>) {
  let seconds = 0
  for (let range = 0; range < played.length; range++) seconds += played.end(range) - played.start(range)
  return seconds
}

/** Calls back once when `seconds` of the video, or the whole of a shorter one, have been played. Returns what ends it. */
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

/** `timeupdate` comes four times a second and more; what is further apart was a jump, or a pause of the machine. */
const LONGEST_STEP_SECONDS = 1.5

/**
 * Tells the whole seconds that went by while the video played, whenever there are `every` of them and at its end, which
 * is what is returned, or the page being left. Played again counts again.
 */
export function measureWatching(video: HTMLVideoElement, every: number, tell: (seconds: number) => void): () => void {
  let before: number | null = null
  let seconds = 0
  const flush = () => {
    const whole = Math.floor(seconds)
    if (whole === 0) return
    seconds -= whole
    tell(whole)
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
