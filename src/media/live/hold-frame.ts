const HAVE_CURRENT_DATA = 2
/** A source that takes longer has failed, and the viewer has been told by then. */
const HELD_AT_MOST_MS = 5000

/**
 * Lays the present picture over an element while its source changes, until the next frame, so that no black frame shows
 * in between. Does nothing if there is no picture.
 */
export function holdFrame(video: HTMLVideoElement): void {
  const { videoWidth: width, videoHeight: height, parentElement: parent } = video
  if (!parent || video.readyState < HAVE_CURRENT_DATA || width === 0) return
  const picture = document.createElement('canvas')
  Object.assign(picture, { width, height })
  picture.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const { objectFit, objectPosition } = getComputedStyle(video)
  Object.assign(picture.style, {
    ...{ position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' },
    ...{ objectFit, objectPosition },
  })
  picture.ariaHidden = 'true'
  video.after(picture)
  const end = () => {
    clearTimeout(timer)
    picture.remove()
  }
  const timer = setTimeout(end, HELD_AT_MOST_MS)
  // A frame requested now may still be of the source before.
  if (typeof video.requestVideoFrameCallback === 'function')
    video.addEventListener('loadeddata', () => video.requestVideoFrameCallback(end), { once: true })
  else video.addEventListener('playing', end, { once: true })
}
