import type { LivePlaylists } from './live-hls.ts'
import type { LiveSource } from './webrtc.ts'

/** A ladder pays for its library from here on: shorter reels are whole before it would have chosen a rung. */
const LADDER_FROM_SECONDS = 60

/**
 * What a video is played from: `file` by the element itself, whose `src` the server's HTML names; `ladder` by the browser's
 * own HLS or by hls.js; `live-hls` too, at its end; `webrtc` comes from the gateway, with HLS for those whom it does not reach.
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
  /** All of a live that is on; `hls` is what it shows now. */
  whole?: string | null
  /** Where the gateway sends a live that is on. */
  stream?: LiveSource | null
  /** On a slow network, or where data is to be saved: a smaller picture that comes in time. */
  isThrifty?: boolean
}

/** The same on the server and in the browser, so that the server's HTML can name the file. Null where there is nothing to play. */
export function chooseSource(sources: Sources): ChosenSource | null {
  const { mp4, hls, duration, isVod, isLive = false, whole = null, stream = null, isThrifty = false } = sources
  if (stream) return { kind: 'webrtc', url: `${stream.url}#${stream.streamId}`, stream }
  if (isLive) return hls ? { kind: 'live-hls', url: hls, playlists: { now: hls, all: whole ?? hls } } : null
  const wantsLadder = isVod || isThrifty || duration > LADDER_FROM_SECONDS
  if (hls && (wantsLadder || !mp4)) return { kind: 'ladder', url: hls }
  return mp4 ? { kind: 'file', url: mp4 } : null
}

/** Waits at its first frame for its turn. A live goes on while nobody looks: it is joined when it is on. */
export const canWait = ({ kind }: ChosenSource) => kind !== 'live-hls' && kind !== 'webrtc'
