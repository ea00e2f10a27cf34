import { safeNextPath } from './next-path.ts'

/** Addresses of the screens that exist, built in one place. */
export const paths = {
  home: '/',
  reels: '/watch/short',
  savedLives: '/watch/vod',
  createReel: '/profile/reel_create',
  /** `next` is where one came from; what cannot be gone back to is left out. */
  signIn: (next?: string) => {
    const path = safeNextPath(next)
    return path && path !== '/' ? `/logowanie?next=${encodeURIComponent(path)}` : '/logowanie'
  },
  video: (username: string, uuid: string, type: 'short' | 'vod' | 'live' = 'short') =>
    `/profile/${encodeURIComponent(username)}/video/${uuid}/${type}`,
}
