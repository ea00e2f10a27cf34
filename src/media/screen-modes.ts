const HAVE_METADATA = 1

/** Apple's phones show a video alone over the whole screen, and nothing else. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Shows the page over the whole screen, or ends that. False where the browser does not. Not the stage alone, which the
 * page's looks then lay over everything else: what opens over the film (a sheet, a question, a message) stands beside it.
 */
export const toggleFullscreen = (video: AppleVideo | null): Promise<boolean> =>
  isDone(async () => {
    const page = document.documentElement
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (typeof page.requestFullscreen === 'function') await page.requestFullscreen({ navigationUI: 'hide' })
    else if (video?.webkitEnterFullscreen) video.webkitEnterFullscreen()
    else throw new TypeError('Nothing is shown over the whole screen here')
  })

/** For a page that has no stage. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void isDone(() => document.exitFullscreen())
}

export const canPictureInPicture = () => typeof document !== 'undefined' && document.pictureInPictureEnabled === true

/** What stands in the small window is seen also while its page is hidden. */
export const isInPicture = (video: HTMLVideoElement) => document.pictureInPictureElement === video
export const isAnyFilmSeen = () => !document.hidden || Boolean(document.pictureInPictureElement)

/** Lets the video stand in a small window above everything else, or takes it back. False where the browser does not. */
export const togglePictureInPicture = (video: HTMLVideoElement): Promise<boolean> =>
  isDone(() => (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()))

/**
 * The small window, where there is one, goes on with another video; browsers that want a tap for that, and a video that
 * never comes, have it closed. Returns what ends the waiting for its picture.
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

/** False where the browser does not, or wants a tap for it. */
async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
