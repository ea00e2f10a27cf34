/** Maximum deviation of the line from the film in milliseconds before it is corrected. */
const DRIFT_MS = 60

const EVENTS = [
  'playing',
  'waiting',
  'pause',
  'ratechange',
  'seeking',
  'seeked',
  'loadedmetadata',
  'durationchange',
  'timeupdate',
]

/**
 * Stretches `line` to its full width as `video` plays. The animation runs in the compositor, without scripts, layout or
 * paint. Returns the stop function.
 */
export function drawPlayed(video: HTMLVideoElement, line: HTMLElement): () => void {
  const played = line.animate({ transform: ['scaleX(0)', 'scaleX(1)'] }, { duration: 1, fill: 'both' })
  played.pause()
  let duration = 0
  const follow = () => {
    const at = video.currentTime * 1000
    if (video.duration !== duration && Number.isFinite(video.duration)) {
      duration = video.duration
      played.effect?.updateTiming({ duration: duration * 1000 })
    }
    if (played.playbackRate !== video.playbackRate) played.playbackRate = video.playbackRate
    if (Math.abs(Number(played.currentTime) - at) > DRIFT_MS) played.currentTime = at
    const isMoving = !video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    if (!isMoving) played.pause()
    else if (played.playState === 'paused') played.play()
  }
  for (const name of EVENTS) video.addEventListener(name, follow)
  follow()
  return () => {
    for (const name of EVENTS) video.removeEventListener(name, follow)
    played.cancel()
  }
}
