import type { THUMBNAIL_SIZES } from '#contracts/media.ts'
import { mediaUrl } from './media-url.ts'

type Size = (typeof THUMBNAIL_SIZES)[number]

/** Picture from the media host, at most `size` pixels wide. */
export function pictureUrl(path: string, size: Size): string
export function pictureUrl(path: string | null, size: Size): string | null
export function pictureUrl(path: string | null, size: Size) {
  if (path === null) return null
  return `${mediaUrl(path)}${path.includes('?') ? '&' : '?'}size=${size}`
}

/** The same picture for link previews, 1200 × 630. */
export const sharePictureUrl = (thumbnail: string) =>
  mediaUrl(thumbnail.replace(/\/(thumbnail|first-frame)$/, '/share-picture'))

/** Link preview of a shop: its photo or avatar, or a default picture. */
export const shopPicture = (picture: string | null) =>
  picture === null ? '/drawings/market-evening.png' : sharePictureUrl(picture)
