import { env } from './env.ts'

/** Puts the media host before a path such as `/media/{uuid}/watch`; an absolute address stays as it is. */
export function mediaUrl(path: string): string
export function mediaUrl(path: string | null | undefined): string | null
export function mediaUrl(path: string | null | undefined) {
  if (!path) return null
  return path.startsWith('/') ? env.mediaHost + path : path
}
