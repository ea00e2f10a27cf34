import { useSyncExternalStore } from 'react'
import { localStore } from '#lib/browser/storage.ts'

const CHANGED = 'kramik:reel-queue'
const keyOf = (userUuid: string) => `reel-queue:${userUuid}`
/** Fallback in memory for browsers without storage. */
const here = new Set<string>()

/**
 * True if unsent reels of the user wait in this browser. Checked on every page; the code of the queue is loaded only if
 * true.
 */
export const useHasReelQueue = (userUuid: string | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => userUuid !== undefined && (here.has(userUuid) || localStore.get(keyOf(userUuid)) !== null),
    () => false,
  )

export function publishReelQueue(userUuid: string, isThere: boolean) {
  if (isThere) {
    here.add(userUuid)
    localStore.set(keyOf(userUuid), '1')
  } else {
    here.delete(userUuid)
    localStore.remove(keyOf(userUuid))
  }
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
