import type { Attached } from './attached.ts'
import { attachFile } from './file.ts'
import { attachLadder } from './ladder.ts'
import { attachOnlyHls } from './live-hls.ts'
import type { ChosenSource } from './source.ts'
import { attachWebrtc } from './webrtc.ts'

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
