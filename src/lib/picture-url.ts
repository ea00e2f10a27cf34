import type { THUMBNAIL_SIZES } from '#contracts/media.ts'
import { mediaUrl } from './media-url.ts'

type Size = (typeof THUMBNAIL_SIZES)[number]

/** A picture of the media host, at most `size` pixels wide. */
export function pictureUrl(path: string, size: Size): string
export function pictureUrl(path: string | null, size: Size): string | null
export function pictureUrl(path: string | null, size: Size) {
  if (path === null) return null
  return `${mediaUrl(path)}${path.includes('?') ? '&' : '?'}size=${size}`
}

/** The same picture for where a link is shown: 1200 × 630. */
export const sharePictureUrl = (thumbnail: string) =>
  mediaUrl(thumbnail.replace(/\/(thumbnail|first-frame)$/, '/share-picture'))

/** What a link to a shop shows: its photo or face, or the market where it has none. */
export const shopPicture = (picture: string | null) =>
  picture === null ? '/drawings/market-evening.png' : sharePictureUrl(picture)
