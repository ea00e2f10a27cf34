import { isSavingData } from './network.ts'
import { play } from './play.ts'

const HAVE_CURRENT_DATA = 2
/**
 * Seconds from its beginning where a video waits: past its first frame and shortly before its next, whether it has 24, 25, 30 or
 * 60 a second, so that its picture moves as soon as it is played.
 */
const WAITS_AT_S = 0.025
/** How long a browser that means to load ahead may take before it is asked by playing. */
const PATIENCE_MS = 1500

/** Back to where it waits. */
export const rewind = (video: HTMLVideoElement) => {
  video.currentTime = WAITS_AT_S
}

/**
 * Brings a video that is not shown yet to where its first frame is decoded, so that playing it later starts at once.
 * `preload` does that in most browsers; those that put it off until something plays (telephones saving data) are made to by
 * a muted play that is stopped at once. Where data is to be saved nothing is fetched before it is watched. Returns what ends the priming.
 */
export function prime(video: HTMLVideoElement): () => void {
  if (isSavingData()) return () => {}
  const wait = () => {
    if (video.paused && video.currentTime === 0) rewind(video)
  }
  video.addEventListener('loadeddata', wait)
  if (video.readyState >= HAVE_CURRENT_DATA) wait()
  video.preload = 'auto'
  const timer = setTimeout(() => {
    if (video.readyState >= HAVE_CURRENT_DATA || video.error || !video.paused) return
    video.muted = true
    void play(video).then((outcome) => {
      if (outcome !== 'playing' || isEnded) return
      video.pause()
      rewind(video)
    })
  }, PATIENCE_MS)
  let isEnded = false
  return () => {
    isEnded = true
    clearTimeout(timer)
    video.removeEventListener('loadeddata', wait)
  }
}
