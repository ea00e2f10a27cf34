import type { Schema } from '#lib/shared/api.ts'
import { draftKey } from './drafts.ts'
import { localStore } from './storage.ts'

/** Number of slots, one per open tab. Further tabs share the last slot. */
const SLOTS = 5

/** Drafts of one form. */
export type DraftKind<Draft> = {
  /** Part of the storage keys. */
  name: string
  /** Loaded if there is a stored draft to read. */
  loadContract: () => Promise<Schema<Draft>>
  /** Empty drafts are not stored. */
  isEmpty: (draft: Draft) => boolean
}

/**
 * Storage slot for the draft of one tab. No other tab can claim it while this tab is open, so that two drafts never
 * mix.
 */
export type DraftSlot<Draft> = { read: () => Draft | null; write: (draft: Draft) => void; clear: () => void }

/**
 * Claims a free slot, preferably one with an abandoned draft, so that the draft is restored after a reload or a crash.
 * Drafts that cannot be read, because the network is gone, are not overwritten while another slot is free.
 */
export async function claimDraftSlot<Draft>(
  kind: DraftKind<Draft>,
  userUuid: string,
  signal: AbortSignal,
): Promise<DraftSlot<Draft>> {
  const keys = Array.from({ length: SLOTS }, (_, index) => draftKey(userUuid, `${kind.name}:${index + 1}`))
  const texts = new Map(keys.map((key) => [key, localStore.get(key)]))
  const isStored = keys.some((key) => texts.get(key) !== null)
  const contract = isStored ? await kind.loadContract().catch(() => null) : null
  const drafts = new Map(keys.map((key) => [key, contract && parseDraft(contract, texts.get(key) ?? null)]))
  const withDraft = keys.filter((key) => drafts.get(key))
  const unread = contract ? [] : keys.filter((key) => texts.get(key) !== null)
  for (const key of new Set([...withDraft, ...keys.filter((one) => !unread.includes(one)), ...unread]))
    if (await claim(key, signal)) return slotAt(kind, key, drafts.get(key) ?? null)
  return slotAt(kind, keys.at(-1) ?? '', null)
}

function slotAt<Draft>(kind: DraftKind<Draft>, key: string, stored: Draft | null): DraftSlot<Draft> {
  let current = stored
  const clear = () => {
    current = null
    localStore.remove(key)
  }
  return {
    read: () => current,
    write: (draft) => {
      if (kind.isEmpty(draft)) return clear()
      current = draft
      localStore.set(key, JSON.stringify(draft))
    },
    clear,
  }
}

/** Null unless it is a valid draft of the current version. */
export function parseDraft<Draft>(contract: Schema<Draft>, text: string | null): Draft | null {
  if (text === null) return null
  try {
    const parsed = contract.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * The browser releases the lock when the tab is closed or crashes. Without locks (plain http) all tabs share the slots.
 */
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
