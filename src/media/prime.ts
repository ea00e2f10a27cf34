import { isSavingData } from './network.ts'
import { play } from './play.ts'

const HAVE_CURRENT_DATA = 2
/**
 * Waiting position in seconds: after the first frame and shortly before the second one at 24, 25, 30 and 60 fps, so
 * that the picture moves as soon as it plays.
 */
const WAITS_AT_S = 0.025
/** Time for the browser to preload on its own, before a short play forces it. */
const PATIENCE_MS = 1500

/** Returns to the waiting position. */
export const rewind = (video: HTMLVideoElement) => {
  video.currentTime = WAITS_AT_S
}

/**
 * Loads a hidden video until its first frame is decoded, so that it starts at once later. Most browsers do this with
 * `preload`; those that wait for a play (phones that save data) get a muted play that is stopped at once. With data
 * saving nothing is fetched in advance. Returns a function to stop.
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
