const HAVE_CURRENT_DATA = 2
/** Maximum time. A source that takes longer has failed, and the viewer sees an error by then. */
const HELD_AT_MOST_MS = 5000

/**
 * Covers an element with its current picture while its source changes, until the next frame, so that no black frame
 * appears in between. Does nothing if there is no picture.
 */
export function holdFrame(video: HTMLVideoElement): void {
  const { videoWidth: width, videoHeight: height, parentElement: parent } = video
  if (!parent || video.readyState < HAVE_CURRENT_DATA || width === 0) return
  const picture = document.createElement('canvas')
  Object.assign(picture, { width, height })
  picture.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const { objectFit, objectPosition } = getComputedStyle(video)
  Object.assign(picture.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    objectFit,
    objectPosition,
  })
  picture.ariaHidden = 'true'
  video.after(picture)
  const end = () => {
    clearTimeout(timer)
    picture.remove()
  }
  const timer = setTimeout(end, HELD_AT_MOST_MS)
  // A frame requested now may still belong to the previous source.
  if (typeof video.requestVideoFrameCallback === 'function')
    video.addEventListener('loadeddata', () => video.requestVideoFrameCallback(end), { once: true })
  else video.addEventListener('playing', end, { once: true })
}
