const HAVE_FUTURE_DATA = 3
/** A wait shorter than this is not worth a spinner. */
const SHOW_AFTER_MS = 350

/** Tells when a video that means to play has been without data for a while, and when it goes on. Returns what ends it. */
export function watchStalls(video: HTMLVideoElement, onChange: (isStalled: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStalled = false
  const tell = (value: boolean) => {
    if (value === isStalled) return
    isStalled = value
    onChange(value)
  }
  const handleWait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(!video.paused && video.readyState < HAVE_FUTURE_DATA), SHOW_AFTER_MS)
  }
  const handleFlow = () => {
    clearTimeout(timer)
    tell(false)
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
