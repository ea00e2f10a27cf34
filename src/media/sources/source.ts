import type { LivePlaylists } from './live-hls.ts'
import type { LiveSource } from './webrtc.ts'

/** Minimum duration for a ladder. A shorter reel is fully loaded before the library would have chosen a rung. */
const LADDER_FROM_SECONDS = 60

/**
 * Source of a video. `file` is played by the element, whose `src` is in the server's HTML; `ladder` by the browser's
 * native HLS or hls.js; `live-hls` likewise, at its end; `webrtc` by the gateway, with HLS as fallback.
 */
export type ChosenSource =
  | { kind: 'file' | 'ladder'; url: string }
  | { kind: 'live-hls'; url: string; playlists: LivePlaylists }
  | { kind: 'webrtc'; url: string; stream: LiveSource }

export type Sources = {
  mp4: string | null
  hls: string | null
  duration: number
  isVod: boolean
  isLive?: boolean
  /** Playlist of a live on air from its beginning; `hls` is its current window. */
  whole?: string | null
  /** WebRTC stream of a live on air. */
  stream?: LiveSource | null
  /** True to prefer a smaller picture, for a slow network or data saving. */
  isThrifty?: boolean
}

/**
 * Returns the same on the server and in the browser, so that the server's HTML can name the file. Null if there is
 * nothing to play.
 */
export function chooseSource(sources: Sources): ChosenSource | null {
  const { mp4, hls, duration, isVod, isLive = false, whole = null, stream = null, isThrifty = false } = sources
  if (stream) return { kind: 'webrtc', url: `${stream.url}#${stream.streamId}`, stream }
  if (isLive) return hls ? { kind: 'live-hls', url: hls, playlists: { now: hls, all: whole ?? hls } } : null
  const wantsLadder = isVod || isThrifty || duration > LADDER_FROM_SECONDS
  if (hls && (wantsLadder || !mp4)) return { kind: 'ladder', url: hls }
  return mp4 ? { kind: 'file', url: mp4 } : null
}

/** True if the source can wait at its first frame. A live is joined only when it becomes active. */
export const canWait = ({ kind }: ChosenSource) => kind !== 'live-hls' && kind !== 'webrtc'
