import type { PreparedHls } from './hls.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Ladder whose beginning is loaded while something else plays. */
export type PreparedLadder = {
  /** True if waiting is over: the ladder can continue from this second, or has failed. */
  isReadyAt: (at: number) => boolean
  /** Hands the ladder over to an element, once. Null if nothing could be prepared. */
  take: () => PreparedHls | null
  drop: () => void
}

/** `around` is the second at which the ladder will probably continue, or the end of a live. */
export function prepareLadder(video: HTMLVideoElement, url: string, around: number | 'live'): PreparedLadder {
  let prepared: PreparedHls | null = null
  let isWanted = true
  let isHopeless = hasReliableHls(video)
  if (!isHopeless)
    import('./hls.ts')
      .then(({ canUseHls, prepareHls }) => {
        if (!canUseHls()) isHopeless = true
        else if (isWanted) prepared = prepareHls(url, around)
      })
      .catch(() => {
        isHopeless = true
      })
  const take = () => {
    const taken = prepared
    isWanted = false
    prepared = null
    if (!taken?.hasFailed()) return taken
    taken.drop()
    return null
  }
  return {
    isReadyAt: (at) => isHopeless || prepared?.isReadyAt(at) === true,
    take,
    drop: () => take()?.drop(),
  }
}

type Begun = { url: string; startAt: number; isLive?: boolean; prepared?: PreparedLadder | null }

/**
 * Plays a ladder in an element whose `src` is not managed by React. `onFatal` is called once with the position when
 * playback cannot start or continue. Returns the function to detach it.
 */
export function attachLadder(
  video: HTMLVideoElement,
  { url, startAt, isLive = false, prepared = null }: Begun,
  onFatal: (at: number) => void,
): () => void {
  const ready = prepared?.take() ?? null
  // An element that played a file keeps showing it until it is reset.
  if (video.currentSrc !== '' && !video.hasAttribute('src')) video.load()
  if (ready) return ready.attach(video, startAt, onFatal)
  if (hasReliableHls(video)) return attachOwnHls(video, { url, startAt }, onFatal)
  let detach = () => {}
  let isDetached = false
  import('./hls.ts')
    .then(({ attachHls, canUseHls }) => {
      if (isDetached) return
      detach = canUseHls()
        ? attachHls(video, { url, startAt, isLive }, onFatal)
        : attachOwnHls(video, { url, startAt }, onFatal)
    })
    .catch(() => {
      if (!isDetached) onFatal(startAt)
    })
  return () => {
    isDetached = true
    detach()
  }
}

/**
 * True for Apple's browsers, which have the managed MediaSource or none at all. Chromium also answers "maybe", but
 * fails on playlists that other browsers play.
 */
const hasReliableHls = (video: HTMLVideoElement) =>
  video.canPlayType(HLS_TYPE) !== '' && ('ManagedMediaSource' in window || !('MediaSource' in window))

function attachOwnHls(
  video: HTMLVideoElement,
  { url, startAt }: { url: string; startAt: number },
  onFatal: (at: number) => void,
) {
  const handleError = () => onFatal(video.currentTime)
  video.addEventListener('error', handleError)
  video.src = url
  if (startAt > 0) video.currentTime = startAt
  return () => {
    video.removeEventListener('error', handleError)
    // The element may have the file of another video by now.
    if (video.getAttribute('src') !== url) return
    video.removeAttribute('src')
    video.load()
  }
}
