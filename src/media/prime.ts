import { isSavingData } from './network.ts'
import { play } from './play.ts'

const HAVE_CURRENT_DATA = 2
/** How long a browser that means to load ahead may take before it is asked by playing. */
const PATIENCE_MS = 1500

/**
 * Brings a video that is not shown yet to where its first frame is decoded, so that playing it later starts at once.
 * `preload` does that in most browsers; those that put it off until something plays (telephones saving data) are made to by
 * a muted play that is stopped at once. Where data is to be saved nothing is fetched before it is watched. Returns what ends the priming.
 */
export function prime(video: HTMLVideoElement): () => void {
  if (isSavingData()) return () => {}
  video.preload = 'auto'
  const timer = setTimeout(() => {
    if (video.readyState >= HAVE_CURRENT_DATA || video.error || !video.paused) return
    video.muted = true
    void play(video).then((outcome) => {
      if (outcome !== 'playing' || isEnded) return
      video.pause()
      video.currentTime = 0
    })
  }, PATIENCE_MS)
  let isEnded = false
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
