const HAVE_METADATA = 1

/** On iPhones only a video can be in full screen, no other element. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Toggles full screen. Returns false if the browser does not support it. The whole page is used instead of the stage,
 * because sheets, dialogs and toasts over the film are outside the stage.
 */
export const toggleFullscreen = (video: AppleVideo | null): Promise<boolean> =>
  isDone(async () => {
    const page = document.documentElement
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (typeof page.requestFullscreen === 'function') await page.requestFullscreen({ navigationUI: 'hide' })
    else if (video?.webkitEnterFullscreen) video.webkitEnterFullscreen()
    else throw new TypeError('Nothing is shown over the whole screen here')
  })

/** Leaves full screen, for a page without a stage. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void isDone(() => document.exitFullscreen())
}

export const canPictureInPicture = () => typeof document !== 'undefined' && document.pictureInPictureEnabled === true

/** A video in picture-in-picture is visible while its page is hidden. */
export const isInPicture = (video: HTMLVideoElement) => document.pictureInPictureElement === video
export const isAnyFilmSeen = () => !document.hidden || Boolean(document.pictureInPictureElement)

/** Toggles picture-in-picture. False if the browser does not support it. */
export const togglePictureInPicture = (video: HTMLVideoElement): Promise<boolean> =>
  isDone(() => (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()))

/**
 * Continues picture-in-picture, if on, with another video. Closes it if the browser requires a tap for that or the
 * video never loads. Returns a function that stops waiting for its picture.
 */
export function movePictureInPicture(video: HTMLVideoElement | null): () => void {
  const nothing = () => {}
  if (!document.pictureInPictureElement || document.pictureInPictureElement === video) return nothing
  const close = () => void isDone(() => document.exitPictureInPicture())
  if (!video) {
    close()
    return nothing
  }
  const move = () => void isDone(() => video.requestPictureInPicture()).then((hasMoved) => hasMoved || close())
  if (video.readyState >= HAVE_METADATA) {
    move()
    return nothing
  }
  video.addEventListener('loadedmetadata', move)
  video.addEventListener('error', close)
  return () => {
    video.removeEventListener('loadedmetadata', move)
    video.removeEventListener('error', close)
  }
}

/** False if the browser does not support it or requires a tap. */
async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
