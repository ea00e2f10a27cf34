import { RECENT_MAX, VISITOR_SAVED_MAX } from '#contracts/video/saved.rules.ts'
import { createBrowserList, type KnownThing } from '#lib/browser/browser-list.ts'
import { browserDraft, type DraftOwner } from '#lib/browser/drafts.ts'
import { currentSession } from '#lib/browser/session.ts'

/** Things that a visitor has saved. They are merged into the account at sign-in. */
export const visitorSaved = createBrowserList('saved', VISITOR_SAVED_MAX)

/** Products and videos that the person of this browser has seen. They leave the browser only as uuids of cards. */
export const recentlySeen = createBrowserList('recently-seen', RECENT_MAX)

const off = browserDraft('recently-seen-off')

/** False once the person has turned it off in this browser. */
export const isRecentWanted = (owner: DraftOwner) => off.read(owner) === null
export function setRecentWanted(owner: DraftOwner, isOn: boolean): void {
  if (isOn) return off.clear(owner)
  off.write(owner, '1')
  recentlySeen.clear(owner)
}

export function noteSeen(thing: KnownThing): void {
  const owner = currentSession()?.userId ?? null
  if (isRecentWanted(owner)) recentlySeen.add(owner, thing)
}
