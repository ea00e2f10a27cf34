const HAVE_FUTURE_DATA = 3
/** Shorter waits show no spinner. */
const SHOW_AFTER_MS = 350

/** Reports when a playing video has been without data for a while, and when it continues. Returns the stop function. */
export function watchStalls(video: HTMLVideoElement, onChange: (isStalled: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStalled = false
  const report = (value: boolean) => {
    if (value === isStalled) return
    isStalled = value
    onChange(value)
  }
  const handleWait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => report(!video.paused && video.readyState < HAVE_FUTURE_DATA), SHOW_AFTER_MS)
  }
  const handleFlow = () => {
    clearTimeout(timer)
    report(false)
  }
  const listeners = [
    ['waiting', handleWait],
    ['loadstart', handleWait],
    ['play', handleWait],
    ['playing', handleFlow],
    ['timeupdate', handleFlow],
    ['pause', handleFlow],
    ['error', handleFlow],
  ] as const
  for (const [name, listener] of listeners) video.addEventListener(name, listener)
  handleWait()
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of listeners) video.removeEventListener(name, listener)
  }
}
