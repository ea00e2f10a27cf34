import { attachLadder, type PreparedLadder } from './ladder.ts'
import { attachOnlyHls } from './live-hls.ts'
import type { ChosenSource } from './source.ts'
import { attachWebrtc } from './webrtc.ts'

type Attached = {
  /** Start position in seconds for a ladder. A file has it in its URL, and a live begins at its end. */
  startAt: number
  /** Ladder that was prepared in advance. */
  prepared: PreparedLadder | null
  /** True for a retry after a failure. */
  isRetry: boolean
  /**
   * Called when playback cannot continue. `goesOnAt` is the position for the next attempt, or null if the source does
   * not know it.
   */
  onFailed: (reason: string, goesOnAt: number | null) => void
}

/** The element already has the URL of the file. An error before the listener was attached is reported at once. */
export function attachFile(video: HTMLVideoElement, { isRetry, onFailed }: Attached): () => void {
  const fail = () => onFailed(String(video.error?.code ?? 'unknown'), null)
  video.addEventListener('error', fail)
  if (isRetry) video.load()
  else if (video.error) fail()
  return () => video.removeEventListener('error', fail)
}

/** Attaches a source to an element. Returns the function to detach it. */
export function attach(video: HTMLVideoElement, source: ChosenSource, on: Attached): () => void {
  const { url } = source
  switch (source.kind) {
    case 'file':
      return attachFile(video, on)
    case 'ladder':
      return attachLadder(video, { url, startAt: on.startAt, prepared: on.prepared }, (at) => on.onFailed('ladder', at))
    case 'live-hls':
      return attachOnlyHls(video, source.playlists, () => on.onFailed('live', null))
    case 'webrtc':
      return attachWebrtc(video, source.stream, () => on.onFailed('live', null))
  }
}
