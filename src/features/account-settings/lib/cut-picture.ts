import type { UserPicture } from '#data/user/mutations.ts'

/** Of what is stored, in pixels; larger than any place it is shown in. */
export const PICTURE_SIZES: Record<UserPicture, { width: number; height: number }> = {
  avatar: { width: 960, height: 960 },
  photo: { width: 1920, height: 768 },
}

const QUALITY = 0.9

export type Area = { x: number; y: number; width: number; height: number }

/** The size that the cut-out is stored in: as large as it was, within the limit, never scaled up. */
export function sizeOfCut(kind: UserPicture, area: Pick<Area, 'width'>) {
  const { width, height } = PICTURE_SIZES[kind]
  const scale = Math.min(1, area.width / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture of which the browser can read nothing is no picture: rejects. */
export function openPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  return picture.decode().then(() => picture)
}

/** Cuts a part out, turned as the camera was held; places and device names stay behind. */
export async function cutPicture(url: string, kind: UserPicture, area: Area): Promise<Blob> {
  const picture = await openPicture(url)
  const { width, height } = sizeOfCut(kind, area)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to cut a picture with')
  // What was see-through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The cut-out is empty'))), 'image/jpeg', QUALITY),
  )
}
