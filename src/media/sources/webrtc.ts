import { joinEarly } from '../janus/head-start.ts'
import type { Stream } from '../janus/player.ts'
import { BEHIND_FROM_SECONDS } from '../live/behind.ts'
import { beginPlan, nextPlan, type Plan, type PlanEvent, wakesAt } from '../live/fallback.ts'
import { holdFrame } from '../live/hold-frame.ts'
import type { Judged } from '../live/meter.ts'
import { keepLivePlayback, type LiveSignal } from '../live/playback.ts'
import { forgetUseless, isWebrtcUseless, rememberUseless } from '../live/useless-networks.ts'
import { watchStream } from '../live/watch-stream.ts'
import { type PreparedLadder, prepareLadder } from './ladder.ts'
import { attachLiveHls, type AttachedLiveHls, type LivePlaylists } from './live-hls.ts'

/** A viewer who returns within this time finds the picture still running. After that the stream is joined anew. */
const KEPT_WHILE_AWAY_MS = 10_000

export type LiveSource = Stream & { playlists: LivePlaylists }

/** Joins the live of the server's HTML during hydration, which takes as long as joining. */
const waiting = typeof document === 'undefined' ? null : document.querySelector<HTMLVideoElement>('video[data-stream]')
if (waiting && !isWebrtcUseless()) joinEarly(waiting, JSON.parse(waiting.dataset['stream'] ?? '') as Stream)

/**
 * Plays a live by WebRTC at once, or by HLS while WebRTC brings no picture (`live/fallback.ts`). Viewers who seek back
 * see HLS until they return to the live edge. `onFatal` is called once if neither works. Returns the function to detach
 * it.
 */
export function attachWebrtc(video: HTMLVideoElement, source: LiveSource, onFatal: () => void): () => void {
  const now = () => performance.now()
  let plan: Plan = beginPlan(now(), isWebrtcUseless())
  let joined: { handle: number; leave: () => void } | null = null
  let media: MediaStream | null = null
  let signal: LiveSignal = 'waiting'
  let hls: AttachedLiveHls | null = null
  let prepared: PreparedLadder | null = null
  let hlsBegins: ReturnType<typeof setTimeout> | undefined
  let wake: ReturnType<typeof setTimeout> | undefined
  /** True if the picture is not live: the viewer went back or has paused. */
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
    // A gateway without a place says nothing about the network.
    if (plan.phase === 'resting' && before !== 'resting' && event.type !== 'noPlace') rememberUseless()
    carryOut()
  }

  function carryOut() {
    clearTimeout(wake)
    if (isDropped) return
    if (joined && joined.handle !== plan.handle) leave()
    if (plan.handle !== null && !joined) join(plan.handle)
    if (!isBack && pausedAt === null) showWanted()
    if (plan.loadsHls && !hls) prepared ??= prepareLadder(video, source.playlists.now, 'live')
    else if (plan.shows === 'webrtc') dropPrepared()
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

  function dropPrepared() {
    prepared?.drop()
    prepared = null
  }

  function dropHls() {
    clearTimeout(hlsBegins)
    dropPrepared()
    hls?.detach()
    hls = null
  }

  function playHls(back: number) {
    holdFrame(video)
    video.srcObject = null
    clearTimeout(hlsBegins)
    // An element that has just lost its source accepts another one only in the next task.
    hlsBegins = setTimeout(() => {
      const ready = back === 0 ? prepared : null
      if (ready) prepared = null
      hls = attachLiveHls(video, { playlists: source.playlists, back, prepared: ready }, () => {
        hls = null
        if (joined && plan.phase !== 'resting') return
        detach()
        onFatal()
      })
      keepPlaying()
    }, 0)
  }

  /** Changing the source stops an element, so it is played again. */
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
    const heard = {
      onStream: (stream: MediaStream) => {
        if (!isCurrent()) return
        media = stream
        carryOut()
      },
      onFrame: () => happen({ type: 'frame', handle }),
      onReading: (reading: Judged) => {
        if (!isCurrent()) return
        signal = reading.signal
        if (reading.isCut) happen({ type: 'cut' })
        else if (reading.signal === 'silent') happen({ type: 'silent' })
        else if (reading.isPoor) happen({ type: 'poor' })
      },
      onLost: () => happen({ type: 'lost', handle }),
      onNoPlace: () => happen({ type: 'noPlace', handle, random: Math.random() }),
    }
    joined = { handle, leave: watchStream(source, heard, plan.isPatient) }
  }

  /** Leaves the handle after a while, because nobody watches the live picture. */
  function goAway() {
    clearTimeout(dropping)
    dropping = setTimeout(() => {
      isDropped = true
      clearTimeout(wake)
      dropPrepared()
      leave()
    }, KEPT_WHILE_AWAY_MS)
  }

  function comeBack() {
    clearTimeout(dropping)
    isBack = false
    pausedAt = null
    if (isDropped) {
      const { isSent, isPatient, made } = plan
      plan = { ...beginPlan(now(), isWebrtcUseless()), isSent, isPatient }
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
  /** After a pause a viewer continues at the same position. After a hidden tab they see the live edge. */
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
