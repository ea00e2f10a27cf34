import { localStore } from '#lib/storage.ts'
import { isEmpty, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

/** Reels prepared at once in as many tabs; in more, the last ones share a place. */
const SLOTS = 5

/** A place for one tab's draft, its own as long as the tab lives, so that two reels prepared side by side never mix. */
export type DraftSlot = { read: () => Draft | null; write: (draft: Draft) => void; clear: () => void }

/** A place with a draft nobody is working on comes first: that is how a reload, or a tab opened after a crash, finds it. */
export async function claimDraftSlot(userUuid: string, signal: AbortSignal): Promise<DraftSlot> {
  const keys = Array.from({ length: SLOTS }, (_, index) => `reel-draft:${userUuid}:${index + 1}`)
  const withDraft = keys.filter((key) => parseDraft(localStore.get(key)) !== null)
  for (const key of new Set([...withDraft, ...keys])) if (await claim(key, signal)) return slotAt(key)
  return slotAt(keys.at(-1) ?? '')
}

function slotAt(key: string): DraftSlot {
  return {
    read: () => parseDraft(localStore.get(key)),
    write: (draft) => (isEmpty(draft) ? localStore.remove(key) : localStore.set(key, JSON.stringify(draft))),
    clear: () => localStore.remove(key),
  }
}

/** The browser lets go of a lock when the tab is gone, however it went. Without locks (plain http) all tabs share. */
function claim(name: string, signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    resolve(lock !== null)
    if (lock === null) return undefined
    return new Promise<void>((release) => {
      if (signal.aborted) release()
      signal.addEventListener('abort', () => release(), { once: true })
    })
  })
  held.catch(reject)
  return promise
}
