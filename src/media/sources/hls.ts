import Hls from 'hls.js/light'
import { secondsAhead } from '../buffered.ts'
import { BEHIND_FROM_SECONDS, secondsBehind } from '../live/behind.ts'
import { keepPlayingDate } from '../live/playing-date.ts'
import { isSavingData } from '../network.ts'

/** Seconds kept ahead: a viewer who leaves after a few should not have fetched the rest. */
const BUFFER_AHEAD_S = 20
/** What waits for its turn holds its beginning, one segment of it. */
const BUFFER_WAITING_S = 1
/** Played this long, it is watched; a play that only brings the first frame up is stopped before. */
const WATCHED_FROM_S = 0.5
/** Faults of one kind that may pass in one sitting, where nothing is left to show meanwhile. */
const RECOVERIES = 1

/** The library's own patience is a minute and a half of a spinner; here the viewer is told after a few seconds. */
const PATIENCE = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2000 },
  },
}

/** Bits a second: what the videos before this one came at, so that the next begins on the right rung. */
let bandwidth = 1_000_000

export const canUseHls = () => Hls.isSupported()

/** A live is played as close to its end as segments of two to four seconds let it. Faster, lips would part from the sound. */
const LIVE = {
  liveSyncDuration: 3,
  liveMaxLatencyDuration: 8,
  maxLiveSyncPlaybackRate: 1.05,
  backBufferLength: 30,
}

/** `startAt` in seconds; a live begins at its end. `onFatal` is told once where it stopped. Returns what detaches it. */
export function attachHls(
  video: HTMLVideoElement,
  { url, startAt, isLive }: { url: string; startAt: number; isLive: boolean },
  onFatal: (at: number) => void,
): () => void {
  const hls = new Hls({
    ...configFor(video.paused ? BUFFER_WAITING_S : BUFFER_AHEAD_S),
    ...(isLive && LIVE),
    startPosition: startAt > 0 && !isLive ? startAt : -1,
  })
  hls.loadSource(url)
  return drive(hls, video, { url, startAt, isLive }, onFatal)
}

export type PreparedHls = {
  /** The part that has this moment is there, or will not be. */
  isReadyAt: (at: number) => boolean
  hasFailed: () => boolean
  attach: (video: HTMLVideoElement, startAt: number, onFatal: (at: number) => void) => () => void
  drop: () => void
}

/** Fetches the playlists and the part that has the second `around`, for an element that plays something else as yet. */
export function prepareHls(url: string, around: number): PreparedHls {
  const hls = new Hls({
    ...configFor(BUFFER_AHEAD_S),
    startFragPrefetch: true,
    startPosition: around,
    // The element may stand before `around` by then, and is not to be wound to it.
    startOnSegmentBoundary: true,
  })
  let start: number | null = null
  let hasFailed = false
  const handleError = (_event: string, { fatal }: { fatal: boolean }) => {
    hasFailed ||= fatal
  }
  hls.on(Hls.Events.ERROR, handleError)
  hls.on(Hls.Events.FRAG_LOADED, (_event, { frag }) => {
    if (frag.sn !== 'initSegment') start ??= frag.start
  })
  hls.loadSource(url)
  return {
    // One that is passed already is not waited for either.
    isReadyAt: (at) => hasFailed || (start !== null && start <= at),
    hasFailed: () => hasFailed,
    attach: (video, startAt, onFatal) => {
      hls.off(Hls.Events.ERROR, handleError)
      const detach = drive(hls, video, { url, startAt, isLive: false }, onFatal)
      video.currentTime = startAt
      return detach
    },
    drop: () => hls.destroy(),
  }
}

/** Joins the two, and gets over what can be got over. */
function drive(
  hls: Hls,
  video: HTMLVideoElement,
  { url, startAt, isLive }: { url: string; startAt: number; isLive: boolean },
  onFatal: (at: number) => void,
): () => void {
  const handleTime = () => {
    if (video.paused || video.currentTime - startAt < WATCHED_FROM_S) return
    video.removeEventListener('timeupdate', handleTime)
    Object.assign(hls.config, buffer(BUFFER_AHEAD_S))
  }
  const endHolding = isLive ? holdWhileBehind(video, hls) : () => {}
  const endDating = keepPlayingDate(video, () => hls.playingDate)
  const detach = () => {
    endHolding()
    endDating()
    video.removeEventListener('timeupdate', handleTime)
    hls.destroy()
  }
  const faults = new Map<string, number>()
  const mayPass = (type: string) => {
    const count = (faults.get(type) ?? 0) + 1
    faults.set(type, count)
    return count <= RECOVERIES
  }
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    bandwidth = hls.bandwidthEstimate
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (isSavingData()) hls.autoLevelCapping = 0
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.NETWORK_ERROR && (mayPass(type) || secondsAhead(video) > 1))
      // Without its list of rungs the library has nothing to go on loading, and would wait for ever.
      return hls.levels.length === 0 ? hls.loadSource(url) : hls.startLoad()
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mayPass(type)) return hls.recoverMediaError()
    const at = video.currentTime
    detach()
    onFatal(at)
  })
  video.addEventListener('timeupdate', handleTime)
  hls.attachMedia(video)
  return detach
}

/**
 * Holds the place of a viewer who pauses a live, or goes back in it, until they come back to now. The library would go
 * on without them.
 */
function holdWhileBehind(video: HTMLVideoElement, hls: Hls): () => void {
  const hold = () => {
    hls.config.liveMaxLatencyDuration = Number.POSITIVE_INFINITY
    hls.config.maxLiveSyncPlaybackRate = 1
  }
  const holdBack = () => {
    if (secondsBehind(video) >= BEHIND_FROM_SECONDS) hold()
  }
  const follow = () => {
    if (!video.paused && secondsBehind(video) < BEHIND_FROM_SECONDS)
      Object.assign(hls.config, {
        liveMaxLatencyDuration: LIVE.liveMaxLatencyDuration,
        maxLiveSyncPlaybackRate: LIVE.maxLiveSyncPlaybackRate,
      })
  }
  video.addEventListener('pause', hold)
  video.addEventListener('seeking', holdBack)
  video.addEventListener('timeupdate', follow)
  return () => {
    video.removeEventListener('pause', hold)
    video.removeEventListener('seeking', holdBack)
    video.removeEventListener('timeupdate', follow)
  }
}

const configFor = (seconds: number) => ({
  ...buffer(seconds),
  manifestLoadPolicy: PATIENCE,
  playlistLoadPolicy: PATIENCE,
  fragLoadPolicy: PATIENCE,
  // The library's cap by size takes the place of ours.
  capLevelToPlayerSize: !isSavingData(),
  abrEwmaDefaultEstimate: bandwidth,
  // A segment that is loaded to be measured and thrown away is one that could have been shown.
  testBandwidth: false,
})

/** The library means `maxBufferLength` as the least it keeps; the most is the other one, ten minutes where it is not set. */
const buffer = (seconds: number) => ({ maxBufferLength: seconds, maxMaxBufferLength: seconds })
