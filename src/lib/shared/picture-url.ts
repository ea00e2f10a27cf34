import type { THUMBNAIL_SIZES } from '#contracts/media/media.ts'
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

/** Link preview of what has no picture of its own. */
export const SITE_PICTURE = '/drawings/market-evening.png'

/** Link preview of a shop: its photo or avatar, or that of the site. */
export const shopPicture = (picture: string | null) => (picture === null ? SITE_PICTURE : sharePictureUrl(picture))
