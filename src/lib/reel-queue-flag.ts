import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

const CHANGED = 'kramik:reel-queue'
const keyOf = (userUuid: string) => `reel-queue:${userUuid}`
/** Where nothing is stored, it holds for this tab. */
const here = new Set<string>()

/** Whether somebody's reels wait in this browser: asked on every page, while the queue itself comes only if there is one. */
export const useHasReelQueue = (userUuid: string | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => userUuid !== undefined && (here.has(userUuid) || localStore.get(keyOf(userUuid)) !== null),
    () => false,
  )

export function tellReelQueue(userUuid: string, isThere: boolean) {
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
