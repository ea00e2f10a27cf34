/**
 * Pauses the video while its tab is hidden, and lets only the one go on that was playing then. Several may be watched at
 * once: each resumes by what it did itself. Returns what ends it.
 */
export function pauseWhileHidden(video: HTMLVideoElement, resume: () => void): () => void {
  let wasPlaying = false
  const handleChange = () => {
    if (document.hidden) {
      wasPlaying = !video.paused
      video.pause()
      return
    }
    if (wasPlaying) resume()
    wasPlaying = false
  }
  document.addEventListener('visibilitychange', handleChange)
  return () => document.removeEventListener('visibilitychange', handleChange)
}
