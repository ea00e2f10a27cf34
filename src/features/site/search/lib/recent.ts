import { cutQuery } from '#contracts/site/search.rules.ts'
import { fold } from '#lib/base/fold.ts'
import { localStore } from '#lib/browser/storage.ts'

const STORED_AS = 'recent-searches'
const RECENT_MAX = 6

/** Queries of this browser, the last one first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(STORED_AS) ?? '[]')
    const values: unknown[] = Array.isArray(stored) ? stored : []
    return values.filter((one) => typeof one === 'string' && one !== '').slice(0, RECENT_MAX)
  } catch {
    return []
  }
}

export function addRecent(query: string): void {
  const added = cutQuery(query)
  if (added === '') return
  const others = readRecent().filter((one) => fold(one) !== fold(added))
  localStore.set(STORED_AS, JSON.stringify([added, ...others].slice(0, RECENT_MAX)))
}

export const clearRecent = (): void => localStore.remove(STORED_AS)
