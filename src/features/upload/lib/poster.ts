const POSTER_HEIGHT = 320

/** The frame a video shows now, small, as a data URL; null where there is no picture to draw. */
export function posterOf(video: HTMLVideoElement): string | null {
  if (video.videoHeight === 0) return null
  const canvas = document.createElement('canvas')
  canvas.height = POSTER_HEIGHT
  canvas.width = Math.max(Math.round((POSTER_HEIGHT * video.videoWidth) / video.videoHeight), 1)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}
