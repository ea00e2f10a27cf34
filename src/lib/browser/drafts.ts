import { localStore, sessionStore, type Store } from './storage.ts'

/** User id, or null for a guest. */
export type DraftOwner = string | null

const LEFT_KEY = 'left'
const prefixOf = (owner: DraftOwner) => `draft:${owner ?? 'guest'}:`

/** Storage key of a draft. Each draft has an owner, so that no other user of this browser is shown it. */
export const draftKey = (owner: DraftOwner, name: string) => prefixOf(owner) + name

const draftIn = (store: Store) => (name: string) => ({
  read: (owner: DraftOwner) => store.get(draftKey(owner, name)),
  write: (owner: DraftOwner, text: string) => store.set(draftKey(owner, name), text),
  clear: (owner: DraftOwner) => store.remove(draftKey(owner, name)),
})

/** Draft of this tab, kept until it is closed. It survives the end of a session, but not signing out. */
export const tabDraft = draftIn(sessionStore)

/** Draft of this browser. It survives the end of a session, but not signing out. */
export const browserDraft = draftIn(localStore)

/** Gives the drafts that a guest of this tab has typed to the user who signs in. */
export function adoptDrafts(userId: string): void {
  const prefix = prefixOf(null)
  for (const key of keysOf(sessionStore, null)) {
    sessionStore.set(draftKey(userId, key.slice(prefix.length)), sessionStore.get(key) ?? '')
    sessionStore.remove(key)
  }
}

/** Removes the drafts of a user who signs out, also in other tabs. */
export function removeDrafts(userId: string): void {
  for (const store of [sessionStore, localStore]) removeFrom(store, userId)
  // Other tabs get an event for each value.
  localStore.set(LEFT_KEY, userId)
  localStore.remove(LEFT_KEY)
}

function removeFrom(store: Store, userId: string) {
  for (const key of keysOf(store, userId)) store.remove(key)
}

const keysOf = (store: Store, owner: DraftOwner) => store.keys().filter((key) => key.startsWith(prefixOf(owner)))

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LEFT_KEY && newValue !== null) removeFrom(sessionStore, newValue)
  })
