import { cutQuery } from '#contracts/site/search.rules.ts'
import { fold } from '#lib/base/fold.ts'
import { browserDraft, type DraftOwner } from '#lib/browser/drafts.ts'

const stored = browserDraft('recent-searches')
const RECENT_MAX = 6

/** Queries of the person in this browser, the last one first. */
export function readRecent(owner: DraftOwner): string[] {
  try {
    const read: unknown = JSON.parse(stored.read(owner) ?? '[]')
    const values: unknown[] = Array.isArray(read) ? read : []
    return values.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, RECENT_MAX)
  } catch {
    return []
  }
}

export function addRecent(owner: DraftOwner, query: string): void {
  const added = cutQuery(query)
  if (added === '') return
  const others = readRecent(owner).filter((one) => fold(one) !== fold(added))
  stored.write(owner, JSON.stringify([added, ...others].slice(0, RECENT_MAX)))
}

export const clearRecent = (owner: DraftOwner): void => stored.clear(owner)
