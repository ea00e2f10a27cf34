import { MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'
/** Changes that the network's formats force on pictures of these types. */
export type PictureNote = 'still' | 'firstPage'

const NOTES: Readonly<Record<string, PictureNote>> = {
  'image/gif': 'still',
  'image/tiff': 'firstPage',
}

/** Each note once. Unknown types have none. */
export const pictureNotes = (mimetypes: readonly (string | null | undefined)[]): PictureNote[] => [
  ...new Set(mimetypes.flatMap((mimetype) => NOTES[mimetype ?? ''] ?? [])),
]

/** Reason why a file cannot be a picture of a post; null if only the server can tell. */
export function pictureRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type.startsWith('video/')) return 'film'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (size === 0) return 'unreadable'
  return size > MAX_PICTURE_SIZE ? 'tooLarge' : null
}
