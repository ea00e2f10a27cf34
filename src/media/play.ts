/**
 * Result of `play`: `refused` if the browser requires a tap first, `interrupted` by another command, `failed` if there
 * is nothing playable (its `error` event says the same).
 */
export type PlayOutcome = 'playing' | 'refused' | 'interrupted' | 'failed'

/** Never throws. If the browser refuses to play with sound, it plays muted and calls `onMuted`. */
export async function play(video: HTMLVideoElement, { onMuted }: { onMuted?: () => void } = {}): Promise<PlayOutcome> {
  const outcome = await attempt(video)
  if (outcome !== 'refused' || video.muted) return outcome
  video.muted = true
  onMuted?.()
  return attempt(video)
}

async function attempt(video: HTMLVideoElement): Promise<PlayOutcome> {
  try {
    await video.play()
    return 'playing'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'NotAllowedError') return 'refused'
    return error.name === 'AbortError' ? 'interrupted' : 'failed'
  }
}
