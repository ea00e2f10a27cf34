import type { PreparedHls } from './hls.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** A ladder whose beginning is fetched while something else plays. */
export type PreparedLadder = {
  /** There is nothing to wait for: what it takes to go on from this second is there, or never will be. */
  isReadyAt: (at: number) => boolean
  /** For one element, once. Null where nothing could be prepared. */
  take: () => PreparedHls | null
  drop: () => void
}

/** `around` is the second that it will probably go on from. */
export function prepareLadder(video: HTMLVideoElement, url: string, around: number): PreparedLadder {
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
 * Plays a ladder in an element that has no `src` of React's. `onFatal` is told once when it cannot be played, or no
 * further, with the second it stopped at. Returns what detaches it.
 */
export function attachLadder(
  video: HTMLVideoElement,
  { url, startAt, isLive = false, prepared = null }: Begun,
  onFatal: (at: number) => void,
): () => void {
  const ready = prepared?.take() ?? null
  // An element that played a file goes on showing it until it is told that there is none any more.
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
 * Apple's browsers alone: they have the managed MediaSource, or none at all. Chromium says "maybe" too, and is known to stop
 * at playlists that others play.
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
    // The element may have the file of another entry by now.
    if (video.getAttribute('src') !== url) return
    video.removeAttribute('src')
    video.load()
  }
}
