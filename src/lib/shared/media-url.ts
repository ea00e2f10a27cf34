import { env } from './env.ts'

/** Prefixes a path such as `/media/{uuid}/watch` with the media host; absolute URLs stay unchanged. */
export function mediaUrl(path: string): string
export function mediaUrl(path: string | null | undefined): string | null
export function mediaUrl(path: string | null | undefined) {
  if (!path) return null
  return path.startsWith('/') ? env.mediaHost + path : path
}
