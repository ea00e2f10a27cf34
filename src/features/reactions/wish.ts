import Router from 'next/router'
import { paths } from '#lib/shared/paths.ts'
import { sessionStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'wanted-like'

/**
 * Leads a visitor to signing in, because liking needs an account. Stores the video to like afterwards, and puts the
 * position in the list into the return address, which may lag behind.
 */
export function signInToLike(uuid: string, position: number) {
  sessionStore.set(STORAGE_KEY, uuid)
  const address = new URL(Router.asPath, location.origin)
  if (position === 1) address.searchParams.delete('start')
  else address.searchParams.set('start', String(position))
  void Router.push(paths.signIn(address.pathname + address.search))
}

/** True once for the video that the visitor wanted to like. */
export function takeWish(uuid: string): boolean {
  if (sessionStore.get(STORAGE_KEY) !== uuid) return false
  sessionStore.remove(STORAGE_KEY)
  return true
}
