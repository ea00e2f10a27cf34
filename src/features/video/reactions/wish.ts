import Router from 'next/router'
import { create } from 'zustand'
import { tabDraft } from '#lib/browser/drafts.ts'

const slot = tabDraft('wanted-like')

/** Video that a visitor wants to like, and the address that leads back to it. */
const useWish = create<{ uuid: string | null; path: string }>(() => ({ uuid: null, path: '' }))

/** Address to return to, while the visitor is prompted to sign in because of this video. */
export const useWishPath = (uuid: string) => useWish((wish) => (wish.uuid === uuid ? wish.path : null))

/**
 * Prompts a visitor to sign in, because liking needs an account. Stores the video to like afterwards, and puts the
 * position in the list into the return address, which may lag behind.
 */
export function promptToLike(uuid: string, position: number) {
  slot.write(null, uuid)
  const address = new URL(Router.asPath, location.origin)
  if (position === 1) address.searchParams.delete('start')
  else address.searchParams.set('start', String(position))
  useWish.setState({ uuid, path: address.pathname + address.search })
}

/** The visitor goes to sign in, and the wish stays. */
export const closePrompt = () => useWish.setState({ uuid: null })

/** The visitor goes on watching without an account. */
export function dropWish() {
  slot.clear(null)
  closePrompt()
}

/** True once for the video that the visitor wanted to like before signing in as this user. */
export function takeWish(userId: string, uuid: string): boolean {
  if (slot.read(userId) !== uuid) return false
  slot.clear(userId)
  return true
}
