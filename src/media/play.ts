/**
 * What became of asking a video to play: `refused` when the browser wants a tap first, `interrupted` when something else
 * was asked of it meanwhile, `failed` when there is nothing it can play (its `error` event says the same).
 */
export type PlayOutcome = 'playing' | 'refused' | 'interrupted' | 'failed'

/** Never throws. Browsers that refuse sound by itself are asked again without, and `onMuted` is told. */
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
