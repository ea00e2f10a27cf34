import type { Attached } from './attach.ts'

/** The element has the file's address already. One that failed before anybody listened is told of at once. */
export function attachFile(video: HTMLVideoElement, { isRetry, onFailed }: Attached): () => void {
  const tell = () => onFailed(String(video.error?.code ?? 'unknown'), null)
  video.addEventListener('error', tell)
  if (isRetry) video.load()
  else if (video.error) tell()
  return () => video.removeEventListener('error', tell)
}
