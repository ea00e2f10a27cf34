import { attachFile } from './file.ts'
import { attachLadder, type PreparedLadder } from './ladder.ts'
import { attachOnlyHls } from './live-hls.ts'
import type { ChosenSource } from './source.ts'
import { attachWebrtc } from './webrtc.ts'

export type Attached = {
  /** Second that a ladder begins at; a file's address says it itself, and a live begins at its end. */
  startAt: number
  /** What was fetched of a ladder ahead of its turn. */
  prepared: PreparedLadder | null
  /** It failed before and is tried again. */
  isRetry: boolean
  /** It cannot be played, or no further. `goesOnAt` is the second for the next try, where the source does not know it itself. */
  onFailed: (reason: string, goesOnAt: number | null) => void
}

/** Gives an element its source. Returns what takes it away again. */
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
