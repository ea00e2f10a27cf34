import { serverNow } from '#lib/base/server-clock.ts'
import { draftKey } from './drafts.ts'
import { localStore } from './storage.ts'

const ACTS = ['remind', 'follow', 'watch'] as const

/** Act of a visitor that needs an account. It is done once they have one, also by way of the mailed link. */
export type Wish = { act: (typeof ACTS)[number]; uuid: string }

/** Not a draft of the tab: the mailed link opens another one. */
const KEY = draftKey(null, 'wish')
/** A mailed link is valid as long. */
const VALID_MS = 24 * 60 * 60 * 1000

/** Replaces an earlier wish. */
export const storeWish = (wish: Wish) => localStore.set(KEY, JSON.stringify({ ...wish, at: serverNow() }))

export const removeWish = () => localStore.remove(KEY)

/** The wish of this browser's visitor; null if there is none, or only an old one. */
export function readWish(): Wish | null {
  try {
    const { act: wanted, uuid, at } = JSON.parse(localStore.get(KEY) ?? '{}') as Partial<Wish & { at: number }>
    const act = ACTS.find((one) => one === wanted)
    const isKnown = act !== undefined && typeof uuid === 'string' && typeof at === 'number'
    return isKnown && serverNow() - at < VALID_MS ? { act, uuid } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
