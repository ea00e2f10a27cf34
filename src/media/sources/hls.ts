import Hls from 'hls.js/light'
import { secondsAhead } from '../buffered.ts'
import { BEHIND_FROM_SECONDS, secondsBehind } from '../live/behind.ts'
import { registerPlayingDate } from '../live/playing-date.ts'
import { isSavingData } from '../network.ts'

/** Seconds to buffer ahead. Short, so that little is wasted for viewers who leave early. */
const BUFFER_AHEAD_S = 20
/** Enough for the first segment of a waiting video. */
const BUFFER_WAITING_S = 1
/** A video that has played this long is being watched. A play that only decodes the first frame is shorter. */
const WATCHED_FROM_S = 0.5
/** Number of recoverable errors of one kind that are tolerated per playback while the buffer is empty. */
const RECOVERIES = 1

/**
 * Limits for loading. The library's own add up to a minute and a half, while viewers should see an error after seconds.
 */
const PATIENCE = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2000 },
  },
}

/** Measured bandwidth of earlier videos in bits per second, so that the next one starts with the right rung. */
let bandwidth = 1_000_000

export const canUseHls = () => Hls.isSupported()

/**
 * Latency of a live, as low as segments of two seconds allow. The library adds a second each time that playback stalls.
 * Catching up faster would harm lip sync.
 */
const LIVE = {
  liveSyncDuration: 2.5,
  liveMaxLatencyDuration: 8,
  maxLiveSyncPlaybackRate: 1.05,
  backBufferLength: 30,
}

/**
 * `startAt` is in seconds; a live begins at its end. `onFatal` is called once with the position. Returns the function
 * to detach it.
 */
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
  /** True once the segment at this time is loaded or has failed. */
  isReadyAt: (at: number) => boolean
  hasFailed: () => boolean
  attach: (video: HTMLVideoElement, startAt: number, onFatal: (at: number) => void) => () => void
  drop: () => void
}

/**
 * Loads the playlists and the segment at second `around`, or at the end of a live, while the element is still playing
 * something else.
 */
export function prepareHls(url: string, around: number | 'live'): PreparedHls {
  const isLive = around === 'live'
  const hls = new Hls({
    ...configFor(BUFFER_AHEAD_S),
    ...(isLive && LIVE),
    startFragPrefetch: true,
    startPosition: isLive ? -1 : around,
    // The element may be before `around` then, and must not jump there.
    startOnSegmentBoundary: !isLive,
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
    // Do not wait for a segment whose time has passed.
    isReadyAt: (at) => hasFailed || (start !== null && start <= at),
    hasFailed: () => hasFailed,
    attach: (video, startAt, onFatal) => {
      hls.off(Hls.Events.ERROR, handleError)
      const detach = drive(hls, video, { url, startAt, isLive }, onFatal)
      if (!isLive) video.currentTime = startAt
      return detach
    },
    drop: () => hls.destroy(),
  }
}

/** Connects the library and the element, and recovers from errors if possible. */
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
  const endDating = registerPlayingDate(video, () => hls.playingDate)
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
      // Without its master playlist the library would wait forever.
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
 * Keeps the position of a viewer who pauses a live or seeks back, until they return to the live edge. Otherwise the
 * library would catch up automatically.
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
  // Off while saving data, because the cap by element size would override our own lower one.
  capLevelToPlayerSize: !isSavingData(),
  abrEwmaDefaultEstimate: bandwidth,
  // Avoids loading a segment only to measure the bandwidth.
  testBandwidth: false,
})

/** In hls.js `maxBufferLength` is the minimum it keeps. The maximum is `maxMaxBufferLength`, ten minutes by default. */
const buffer = (seconds: number) => ({ maxBufferLength: seconds, maxMaxBufferLength: seconds })
