/** Apple's phones show a video alone over the whole screen, and nothing else. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Shows `stage` over the whole screen, or ends that. False where the browser does not. */
export async function toggleFullscreen(stage: HTMLElement, video: AppleVideo | null): Promise<boolean> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (stage.requestFullscreen) await stage.requestFullscreen({ navigationUI: 'hide' })
    else if (video?.webkitEnterFullscreen) video.webkitEnterFullscreen()
    else return false
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

export const canPictureInPicture = () => typeof document !== 'undefined' && document.pictureInPictureEnabled === true

/** Lets the video stand in a small window above everything else, or takes it back. False where the browser does not. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<boolean> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
