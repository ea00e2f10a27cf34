import { isInPicture } from './screen-modes.ts'

/**
 * Pauses the video while nobody sees it: its tab is hidden, and it does not stand in a small window of its own. Only the one
 * that was playing then goes on. Several may be watched at once: each resumes by what it did itself. Returns what ends it.
 */
export function pauseWhileHidden(video: HTMLVideoElement, resume: () => void): () => void {
  let wasPlaying = false
  const pause = () => {
    wasPlaying = !video.paused
    video.pause()
  }
  const handleChange = () => {
    if (document.hidden) {
      if (!isInPicture(video)) pause()
      return
    }
    if (wasPlaying) resume()
    wasPlaying = false
  }
  const handleLeave = () => {
    if (document.hidden) pause()
  }
  document.addEventListener('visibilitychange', handleChange)
  video.addEventListener('leavepictureinpicture', handleLeave)
  return () => {
    document.removeEventListener('visibilitychange', handleChange)
    video.removeEventListener('leavepictureinpicture', handleLeave)
  }
}
