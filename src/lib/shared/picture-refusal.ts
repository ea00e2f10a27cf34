import { MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'

/** Reason why a file cannot be uploaded as a picture; null if only the server can tell. */
export function pictureRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type.startsWith('video/')) return 'film'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (size === 0) return 'unreadable'
  return size > MAX_PICTURE_SIZE ? 'tooLarge' : null
}

/** Faults of an upload that another try may mend. */
const PASSING: readonly string[] = ['network', 'unexpected', 'full', 'tooMany']
export const isPassing = (fault: string) => PASSING.includes(fault)
