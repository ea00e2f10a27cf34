import type { Stream } from '../janus/gateway.mjs'
import { BEHIND_FROM_SECONDS } from '../live/behind.ts'
import { registerLivePlayback, type LivePlayback } from '../live/playback.ts'
import {
  BEHIND,
  isBehind,
  LIVE,
  pausePosition,
  type Position,
  positionAfterPause,
  secondsPaused,
} from '../live/position.ts'
import { createReceiver, type Receiver } from '../live/receiver.ts'
import type { LivePlaylists } from './live-hls.ts'
import { createLivePicture, type LivePicture } from './live-picture.ts'

/** A viewer who returns within this time finds the picture still running. After that the stream is joined anew. */
const HELD_WHILE_AWAY_MS = 10_000

export type LiveSource = Stream & { playlists: LivePlaylists }

/**
 * Plays a live by WebRTC at once, or by HLS while WebRTC brings no picture (`live/fallback.ts`). Viewers who seek back
 * see HLS until they return to the live edge. `onFatal` is called once if neither works. Returns the function to detach
 * it.
 */
export function attachWebrtc(video: HTMLVideoElement, source: LiveSource, onFatal: () => void): () => void {
  const receiver = createReceiver(source, showPlanned)
  const picture = createLivePicture(video, source.playlists, handleHlsFatal)
  let position: Position = LIVE
  let suspending: ReturnType<typeof setTimeout> | undefined

  function showPlanned() {
    const { loadsHls, shows } = receiver.plan()
    if (position.is === 'live') showLive(receiver, picture)
    if (loadsHls && !picture.hls()) picture.prepareHls()
    else if (shows === 'webrtc') picture.dropPrepared()
  }

  function handleHlsFatal() {
    if (receiver.isJoined() && receiver.plan().phase !== 'resting') return
    detach()
    onFatal()
  }

  /** Leaves the gateway after a while, because nobody watches the live picture. */
  function leaveLive(to: Position) {
    if (position.is === 'live') {
      suspending = setTimeout(() => {
        picture.dropPrepared()
        receiver.suspend()
      }, HELD_WHILE_AWAY_MS)
    }
    position = to
  }

  function returnToLive() {
    clearTimeout(suspending)
    position = LIVE
    receiver.resume()
  }

  function goBack(seconds: number) {
    if (seconds < BEHIND_FROM_SECONDS) return toNow()
    leaveLive(BEHIND)
    const hls = picture.hls()
    if (hls) hls.goBack(seconds)
    else picture.showHls(seconds)
  }

  function toNow() {
    if (position.is === 'live') picture.hls()?.toNow()
    else returnToLive()
  }

  const handlePause = () => leaveLive(pausePosition(position, performance.now(), document.hidden))

  const handlePlay = () => {
    if (position.is !== 'paused') return
    const { wasBehind } = position
    const at = performance.now()
    const next = positionAfterPause(position, at)
    if (next.is === 'live') {
      picture.hls()?.toNow()
      return returnToLive()
    }
    // The paused picture of the gateway cannot continue, only HLS can.
    if (!wasBehind && !picture.hls()) picture.showHls(secondsPaused(position, at))
    position = next
  }

  const playback: LivePlayback = {
    signal: () => (picture.hls() || isBehind(position) ? 'moving' : receiver.signal()),
    secondsBehind: () => picture.hls()?.secondsBehind() ?? secondsPaused(position, performance.now()),
    playingDate: () => picture.hls()?.playingDate() ?? null,
    goBack,
    toNow,
    reportSent: (isSent: boolean) => receiver.advance({ type: 'seller', isSent }),
  }
  const attached = new AbortController()
  const { signal } = attached

  function detach() {
    if (signal.aborted) return
    attached.abort()
    clearTimeout(suspending)
    removePlayback()
    receiver.end()
    picture.end()
  }

  const removePlayback = registerLivePlayback(video, playback)
  window.addEventListener('online', () => receiver.advance({ type: 'online' }), { signal })
  video.addEventListener('pause', handlePause, { signal })
  video.addEventListener('play', handlePlay, { signal })
  receiver.resume()
  return detach
}

/** Shows the live edge, by the source that is planned and has something to show. */
function showLive(receiver: Receiver, picture: LivePicture): void {
  const { shows, phase } = receiver.plan()
  const [hls, media] = [picture.hls(), receiver.media()]
  if (shows === 'webrtc') {
    if (media && (phase === 'playing' || picture.isEmpty())) picture.showStream(media)
  } else if (!hls) picture.showHls(0)
  else if (hls.isBack()) hls.toNow()
}
