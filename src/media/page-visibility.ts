import { isInPicture } from './screen-modes.ts'

/**
 * Pauses the video while nobody can see it: its tab is hidden, and it is not in picture-in-picture. Afterwards it
 * resumes only if it was playing. With several videos each one resumes independently. Returns the stop function.
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
