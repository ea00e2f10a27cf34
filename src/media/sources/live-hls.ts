import { BEHIND_FROM_SECONDS, jumpToNow, secondsBehind } from '../live/behind.ts'
import { holdFrame } from '../live/hold-frame.ts'
import { registerLivePlayback } from '../live/playback.ts'
import { playingDateOf } from '../live/playing-date.ts'
import { attachLadder, type PreparedLadder } from './ladder.ts'

const HAVE_METADATA = 1

/** `now`: playlist of the last seconds of a live; `all`: of the whole live, for viewers who seek back. */
export type LivePlaylists = { now: string; all: string }

/** `prepared`: part of `playlists.now` that was loaded while something else played. */
type Begun = { playlists: LivePlaylists; back: number; prepared?: PreparedLadder | null }

/** Plays the HLS of a live at its end, or `back` seconds before it. `onFatal` is called once if it cannot be played. */
export function attachLiveHls(
  video: HTMLVideoElement,
  { playlists, back, prepared = null }: Begun,
  onFatal: () => void,
) {
  let detach = () => {}
  let url = ''
  let wanted = back
  let isSeekDue = false
  function play(seconds: number, ready: PreparedLadder | null = null) {
    if (url !== '') holdFrame(video)
    detach()
    wanted = seconds
    url = seconds > 0 ? playlists.all : playlists.now
    isSeekDue = seconds > 0
    const takeWanted = () => {
      isSeekDue = false
      return wanted
    }
    const endSeeking = isSeekDue ? seekOnceThere(video, takeWanted) : () => {}
    const detachLadder = attachLadder(video, { url, startAt: 0, isLive: true, prepared: ready }, onFatal)
    detach = () => {
      endSeeking()
      detachLadder()
    }
  }
  play(back, prepared)
  /** Until the seek is done, the element is at the beginning of the live. */
  const behind = () => (isSeekDue ? wanted : secondsBehind(video))
  return {
    detach: () => detach(),
    secondsBehind: behind,
    playingDate: () => playingDateOf(video),
    isBack: () => url !== playlists.now || behind() >= BEHIND_FROM_SECONDS,
    goBack: (seconds: number): void => {
      const { seekable } = video
      wanted = seconds
      if (isSeekDue || seekable.length === 0) return url === playlists.all ? undefined : play(seconds)
      const at = seekable.end(seekable.length - 1) - seconds
      if (url === playlists.all || at >= seekable.start(0)) video.currentTime = Math.max(seekable.start(0), at)
      else play(seconds)
    },
    toNow: () => {
      if (url === playlists.now) jumpToNow(video)
      else play(0)
    },
  }
}

export type AttachedLiveHls = ReturnType<typeof attachLiveHls>

/** Plays a live by HLS alone, without WebRTC. Returns the function to detach it. */
export function attachOnlyHls(video: HTMLVideoElement, playlists: LivePlaylists, onFatal: () => void): () => void {
  const hls = attachLiveHls(video, { playlists, back: 0 }, onFatal)
  const release = registerLivePlayback(video, {
    signal: () => 'moving',
    secondsBehind: hls.secondsBehind,
    playingDate: hls.playingDate,
    goBack: hls.goBack,
    toNow: hls.toNow,
    reportSent: () => {},
  })
  return () => {
    release()
    hls.detach()
  }
}

/** Seeks as soon as the playlist is loaded, because the end of the live is unknown before. */
function seekOnceThere(video: HTMLVideoElement, back: () => number): () => void {
  const seek = () => {
    const { seekable } = video
    if (video.readyState < HAVE_METADATA || seekable.length === 0) return
    stop()
    const [start, end] = [seekable.start(0), seekable.end(seekable.length - 1)]
    video.currentTime = Math.max(start, end - back())
  }
  const names = ['loadedmetadata', 'durationchange', 'progress', 'canplay'] as const
  const stop = () => {
    for (const name of names) video.removeEventListener(name, seek)
  }
  for (const name of names) video.addEventListener(name, seek)
  return stop
}
