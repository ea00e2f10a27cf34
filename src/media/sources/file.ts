import type { Attached } from './attached.ts'

/** The element already has the URL of the file. An error before the listener was attached is reported at once. */
export function attachFile(video: HTMLVideoElement, { isRetry, onFailed }: Attached): () => void {
  const fail = () => onFailed(String(video.error?.code ?? 'unknown'), null)
  video.addEventListener('error', fail)
  if (isRetry) video.load()
  else if (video.error) fail()
  return () => video.removeEventListener('error', fail)
}
