import { MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'

/** Reason why a file cannot be a picture of a post; null if only the server can tell. */
export function pictureRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type.startsWith('video/')) return 'film'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (size === 0) return 'unreadable'
  return size > MAX_PICTURE_SIZE ? 'tooLarge' : null
}
