import Router from 'next/router'
import { paths } from '#lib/paths.ts'
import { sessionStore } from '#lib/storage.ts'

const STORAGE_KEY = 'wanted-like'

/**
 * A visitor wants to like: that takes an account. The video is remembered for when somebody comes back signed in, and so is
 * the place in the list, which the address may not have followed to yet.
 */
export function signInToLike(uuid: string, position: number) {
  sessionStore.set(STORAGE_KEY, uuid)
  const address = new URL(Router.asPath, location.origin)
  if (position === 1) address.searchParams.delete('start')
  else address.searchParams.set('start', String(position))
  void Router.push(paths.signIn(address.pathname + address.search))
}

/** True once, where this is the video that was to be liked. */
export function takeWish(uuid: string): boolean {
  if (sessionStore.get(STORAGE_KEY) !== uuid) return false
  sessionStore.remove(STORAGE_KEY)
  return true
}
