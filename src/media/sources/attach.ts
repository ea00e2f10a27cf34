import type { Attached } from './attached.ts'
import { attachLadder } from './ladder.ts'
import { attachOnlyHls } from './live-hls.ts'
import type { ChosenSource } from './source.ts'
import { attachWebrtc } from './webrtc.ts'

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
