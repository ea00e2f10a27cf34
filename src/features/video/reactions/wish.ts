import Router from 'next/router'
import { paths } from '#lib/shared/paths.ts'
import { tabDraft } from '#lib/browser/drafts.ts'

const slot = tabDraft('wanted-like')

/**
 * Leads a visitor to signing in, because liking needs an account. Stores the video to like afterwards, and puts the
 * position in the list into the return address, which may lag behind.
 */
export function signInToLike(uuid: string, position: number) {
  slot.write(null, uuid)
  const address = new URL(Router.asPath, location.origin)
  if (position === 1) address.searchParams.delete('start')
  else address.searchParams.set('start', String(position))
  void Router.push(paths.signIn(address.pathname + address.search))
}

/** True once for the video that the visitor wanted to like before signing in as this user. */
export function takeWish(userId: string, uuid: string): boolean {
  if (slot.read(userId) !== uuid) return false
  slot.clear(userId)
  return true
}
