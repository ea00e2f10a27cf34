import type { UserPicture } from '#data/account/user/mutations.ts'

/** Stored sizes in pixels, larger than any place where the picture is shown. */
export const PICTURE_SIZES: Record<UserPicture, { width: number; height: number }> = {
  avatar: { width: 960, height: 960 },
  photo: { width: 1920, height: 768 },
}

const QUALITY = 0.9

export type Area = { x: number; y: number; width: number; height: number }

/** Stored size of the crop: its own size up to the limit, never scaled up. */
export function sizeOfCut(kind: UserPicture, area: Pick<Area, 'width'>) {
  const { width, height } = PICTURE_SIZES[kind]
  const scale = Math.min(1, area.width / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Rejects if the browser cannot decode the picture. */
export function openPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  return picture.decode().then(() => picture)
}

/** Crops a picture, applying its EXIF orientation. The result has no location or device name. */
export async function cutPicture(url: string, kind: UserPicture, area: Area): Promise<Blob> {
  const picture = await openPicture(url)
  const { width, height } = sizeOfCut(kind, area)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to cut a picture with')
  // Transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The cut-out is empty'))), 'image/jpeg', QUALITY),
  )
}
