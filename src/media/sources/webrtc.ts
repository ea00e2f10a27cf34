import type { Stream } from '../janus/player.ts'
import { BEHIND_FROM_SECONDS } from '../live/behind.ts'
import { beginPlan, nextPlan, type Plan, type PlanEvent, wakesAt } from '../live/fallback.ts'
import { holdFrame } from '../live/hold-frame.ts'
import { keepLivePlayback, type LiveSignal } from '../live/playback.ts'
import { forgetUseless, isWebrtcUseless, rememberUseless } from '../live/useless-networks.ts'
import { watchStream } from '../live/watch-stream.ts'
import { attachLiveHls, type AttachedLiveHls, type LivePlaylists } from './live-hls.ts'

/** A viewer who comes back within this time finds the picture running. Later a new handle brings it as quickly. */
const KEPT_WHILE_AWAY_MS = 10_000

export type LiveSource = Stream & { playlists: LivePlaylists }

/**
 * Plays a live by WebRTC at once, or by HLS while WebRTC brings no picture (`live/fallback.ts`). A viewer who goes back
 * in the live sees HLS until they come to now again. `onFatal` is called once if neither plays. Returns a function that
 * detaches it.
 */
export function attachWebrtc(video: HTMLVideoElement, source: LiveSource, onFatal: () => void): () => void {
  const now = () => performance.now()
  let plan: Plan = beginPlan(now(), isWebrtcUseless())
  let joined: { handle: number; leave: () => void } | null = null
  let media: MediaStream | null = null
  let signal: LiveSignal = 'waiting'
  let hls: AttachedLiveHls | null = null
  let hlsBegins: ReturnType<typeof setTimeout> | undefined
  let wake: ReturnType<typeof setTimeout> | undefined
  /** True if the picture is not of now: the viewer went back, or has paused. */
  let isBack = false
  let pausedAt: number | null = null
  let isPausedUnseen = false
  let dropping: ReturnType<typeof setTimeout> | undefined
  let isDropped = false
  let isDetached = false

  function happen(event: PlanEvent) {
    if (isDetached) return
    const before = plan.phase
    plan = nextPlan(plan, event, now())
    if (plan.phase === 'playing' && before !== 'playing') forgetUseless()
    if (plan.phase === 'resting' && before !== 'resting') rememberUseless()
    carryOut()
  }

  function carryOut() {
    clearTimeout(wake)
    if (isDropped) return
    if (joined && joined.handle !== plan.handle) leave()
    if (plan.handle !== null && !joined) join(plan.handle)
    if (!isBack && pausedAt === null) showWanted()
    const at = wakesAt(plan)
    if (at !== null) wake = setTimeout(() => happen({ type: 'time' }), Math.max(0, at - now()))
  }

  function showWanted() {
    const hasPicture = hls !== null || (video.srcObject !== null && video.videoWidth > 0)
    if (plan.shows === 'webrtc') {
      if (media && (plan.phase === 'playing' || !hasPicture)) showMedia(media)
    } else if (!hls) playHls(0)
    else if (hls.isBack()) hls.toNow()
  }

  function showMedia(shown: MediaStream) {
    if (video.srcObject === shown) return
    holdFrame(video)
    dropHls()
    video.srcObject = shown
    keepPlaying()
  }

  function dropHls() {
    clearTimeout(hlsBegins)
    hls?.detach()
    hls = null
  }

  function playHls(back: number) {
    holdFrame(video)
    video.srcObject = null
    clearTimeout(hlsBegins)
    // An element that has just lost its source takes another one in its next turn.
    hlsBegins = setTimeout(() => {
      hls = attachLiveHls(video, { playlists: source.playlists, back }, () => {
        hls = null
        if (joined && plan.phase !== 'resting') return
        detach()
        onFatal()
      })
      keepPlaying()
    }, 0)
  }

  /** Another source stops an element that was asked to play. */
  function keepPlaying() {
    if (video.autoplay) void video.play().catch(() => undefined)
  }

  function leave() {
    joined?.leave()
    joined = null
    media = null
    signal = 'waiting'
  }

  function join(handle: number) {
    const isCurrent = () => joined?.handle === handle
    const leaveStream = watchStream(source, {
      onStream: (stream) => {
        if (!isCurrent()) return
        media = stream
        carryOut()
      },
      onFrame: () => happen({ type: 'frame', handle }),
      onReading: (reading) => {
        if (!isCurrent()) return
        signal = reading.signal
        if (reading.signal === 'silent') happen({ type: 'silent' })
        else if (reading.isPoor) happen({ type: 'poor' })
      },
      onLost: () => happen({ type: 'lost', handle }),
    })
    joined = { handle, leave: leaveStream }
  }

  /** Leaves the handle after a while, as nobody looks at the picture of now. */
  function goAway() {
    clearTimeout(dropping)
    dropping = setTimeout(() => {
      isDropped = true
      clearTimeout(wake)
      leave()
    }, KEPT_WHILE_AWAY_MS)
  }

  function comeBack() {
    clearTimeout(dropping)
    isBack = false
    pausedAt = null
    if (isDropped) {
      const { isSent, made } = plan
      plan = { ...beginPlan(now(), isWebrtcUseless()), isSent }
      plan = { ...plan, made: made + 1, handle: plan.handle && made + 1 }
    }
    isDropped = false
    carryOut()
  }

  function goBack(seconds: number) {
    if (seconds < BEHIND_FROM_SECONDS) return toNow()
    if (!isBack && pausedAt === null) goAway()
    isBack = true
    pausedAt = null
    if (hls) hls.goBack(seconds)
    else playHls(seconds)
  }

  function toNow() {
    if (isBack || pausedAt !== null) comeBack()
    else hls?.toNow()
  }

  const handlePause = () => {
    if (pausedAt !== null || isDetached) return
    pausedAt = now()
    isPausedUnseen = document.hidden
    if (!isBack) goAway()
  }
  /** A viewer who paused goes on where they were. A viewer whose tab was hidden sees what happens now. */
  const handlePlay = () => {
    if (pausedAt === null) return
    const behind = (now() - pausedAt) / 1000
    if (isBack) pausedAt = null
    else if (isPausedUnseen || behind < BEHIND_FROM_SECONDS) {
      hls?.toNow()
      comeBack()
    } else if (hls) {
      isBack = true
      pausedAt = null
    } else goBack(behind)
  }
  const handleOnline = () => happen({ type: 'online' })

  function detach() {
    if (isDetached) return
    isDetached = true
    clearTimeout(wake)
    clearTimeout(dropping)
    window.removeEventListener('online', handleOnline)
    video.removeEventListener('pause', handlePause)
    video.removeEventListener('play', handlePlay)
    forget()
    leave()
    dropHls()
    video.srcObject = null
  }

  const forget = keepLivePlayback(video, {
    signal: () => (hls || isBack ? 'moving' : signal),
    secondsBehind: () => (hls ? hls.secondsBehind() : pausedAt === null ? 0 : (now() - pausedAt) / 1000),
    playingDate: () => hls?.playingDate() ?? null,
    goBack,
    toNow,
    tellSent: (isSent) => happen({ type: 'seller', isSent }),
  })
  window.addEventListener('online', handleOnline)
  video.addEventListener('pause', handlePause)
  video.addEventListener('play', handlePlay)
  carryOut()
  return detach
}
