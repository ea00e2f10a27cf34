import { BEHIND_FROM_SECONDS, jumpToNow, secondsBehind } from '../live/behind.ts'
import { holdFrame } from '../live/hold-frame.ts'
import { keepLivePlayback } from '../live/playback.ts'
import { playingDateOf } from '../live/playing-date.ts'
import { attachLadder } from './ladder.ts'

const HAVE_METADATA = 1

/** `now` follows the end of a live; `all` has it from its beginning, for who goes back. */
export type LivePlaylists = { now: string; all: string }

type Begun = { playlists: LivePlaylists; back: number }

/**
 * Plays the HLS of a live at its end, or `back` seconds before it. `onFatal` is told once where it cannot be played.
 */
export function attachLiveHls(video: HTMLVideoElement, { playlists, back }: Begun, onFatal: () => void) {
  let detach = () => {}
  let url = ''
  let wanted = back
  function play(seconds: number) {
    if (url !== '') holdFrame(video)
    detach()
    wanted = seconds
    url = seconds > 0 ? playlists.all : playlists.now
    const endSeeking = seconds > 0 ? seekOnceThere(video, () => wanted) : () => {}
    const detachLadder = attachLadder(video, { url, startAt: 0, isLive: true }, onFatal)
    detach = () => {
      endSeeking()
      detachLadder()
    }
  }
  play(back)
  const behind = () => secondsBehind(video)
  return {
    detach: () => detach(),
    secondsBehind: behind,
    playingDate: () => playingDateOf(video),
    isBack: () => url !== playlists.now || behind() >= BEHIND_FROM_SECONDS,
    goBack: (seconds: number): void => {
      const { seekable } = video
      wanted = seconds
      if (seekable.length === 0) return url === playlists.all ? undefined : play(seconds)
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

/** Plays a live by HLS alone, where there is no WebRTC. Returns a function that detaches it. */
export function attachOnlyHls(video: HTMLVideoElement, playlists: LivePlaylists, onFatal: () => void): () => void {
  const hls = attachLiveHls(video, { playlists, back: 0 }, onFatal)
  const forget = keepLivePlayback(video, {
    signal: () => 'moving',
    secondsBehind: hls.secondsBehind,
    playingDate: hls.playingDate,
    goBack: hls.goBack,
    toNow: hls.toNow,
    tellSent: () => {},
  })
  return () => {
    forget()
    hls.detach()
  }
}

/** Seeks as soon as the playlist is read: the end of the live is unknown before. */
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
