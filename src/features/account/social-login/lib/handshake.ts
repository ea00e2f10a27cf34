import { sessionStore } from '#lib/browser/storage.ts'

const KEY = 'social-dialog'

/** `link` links the social account or renews its grant; `merge` takes over the account that it belongs to here. */
export type SocialAction = 'signIn' | 'link' | 'merge'
const ACTIONS: readonly unknown[] = ['signIn', 'link', 'merge'] satisfies SocialAction[]

/** State kept by the tab while the user is at the social network. */
export type Handshake = { state: string; action: SocialAction; next: string | null }

/** Flags of the API, equal in both requests. */
export const flagsOf = (action: SocialAction) =>
  action === 'link' ? { isFbReloadAction: true } : action === 'merge' ? { isMergeAction: true } : {}

export const storeHandshake = (handshake: Handshake) => sessionStore.set(KEY, JSON.stringify(handshake))

/** Takes the stored handshake once, and only for the `state` that this tab was given. Others were not started here. */
export function takeHandshake(state: string): Handshake | null {
  const stored = read(sessionStore.get(KEY))
  sessionStore.remove(KEY)
  return stored?.state === state ? stored : null
}

function read(text: string | null): Handshake | null {
  try {
    const { state, action, next } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof state !== 'string' || !ACTIONS.includes(action)) return null
    return { state, action: action as SocialAction, next: typeof next === 'string' ? next : null }
  } catch {
    return null // missing or invalid data
  }
}
