const HAVE_CURRENT_DATA = 2

/**
 * Resolves to true once a frame of the video has been presented, or to false if `signal` aborts. A paused video counts
 * once its first frame is displayed. In browsers that do not report frames, a decoded one is enough.
 */
export function firstFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  if (!video.paused && video.readyState >= HAVE_CURRENT_DATA && video.currentTime > 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isShown: boolean) => {
      video.removeEventListener('loadeddata', handleData)
      signal.removeEventListener('abort', handleAbort)
      if (handle !== null) video.cancelVideoFrameCallback(handle)
      resolve(isShown)
    }
    const handleData = () => end(true)
    const handleAbort = () => end(false)
    const canObserve = typeof video.requestVideoFrameCallback === 'function'
    const handle = canObserve ? video.requestVideoFrameCallback(() => end(true)) : null
    if (!canObserve && video.readyState >= HAVE_CURRENT_DATA) return end(true)
    if (!canObserve) video.addEventListener('loadeddata', handleData)
    signal.addEventListener('abort', handleAbort)
  })
}
