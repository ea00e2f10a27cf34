/** Width of the uploaded picture, that of a phone's screen. */
const PICTURE_WIDTH = 1080
/** Width of the picture in this browser's lists. */
const POSTER_WIDTH = 120

export type Frame = { picture: Blob; poster: string }

/** Current frame of a video; null if there is none. */
export async function frameOf(video: HTMLVideoElement): Promise<Frame | null> {
  if (video.videoWidth === 0) return null
  const poster = draw(video, POSTER_WIDTH)?.toDataURL('image/jpeg', 0.7)
  const canvas = draw(video, Math.min(PICTURE_WIDTH, video.videoWidth))
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas?.toBlob(resolve, 'image/jpeg', 0.85)
  const picture = canvas && (await promise)
  return picture && poster ? { picture, poster } : null
}

function draw(video: HTMLVideoElement, width: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(Math.round((width * video.videoHeight) / video.videoWidth), 1)
  const context = canvas.getContext('2d')
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context && canvas
}
