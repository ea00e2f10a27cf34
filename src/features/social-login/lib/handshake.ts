import { sessionStore } from '#lib/storage.ts'

const KEY = 'social-dialog'

/** `link` makes the social account one's own, or renews what it was granted; `merge` takes over the account it has here. */
export type SocialAction = 'signIn' | 'link' | 'merge'
const ACTIONS: readonly unknown[] = ['signIn', 'link', 'merge'] satisfies SocialAction[]

/** What a tab remembers while its person is at the social network. */
export type Handshake = { state: string; action: SocialAction; next: string | null }

/** The flags of the API, which are to be the same at both ends. */
export const flagsOf = (action: SocialAction) =>
  action === 'link' ? { isFbReloadAction: true } : action === 'merge' ? { isMergeAction: true } : {}

export const keepHandshake = (handshake: Handshake) => sessionStore.set(KEY, JSON.stringify(handshake))

/** Once, and only for the `state` that this tab had been given: what comes back for another one was not asked for here. */
export function takeHandshake(state: string): Handshake | null {
  const kept = read(sessionStore.get(KEY))
  sessionStore.remove(KEY)
  return kept?.state === state ? kept : null
}

function read(text: string | null): Handshake | null {
  try {
    const { state, action, next } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof state !== 'string' || !ACTIONS.includes(action)) return null
    return { state, action: action as SocialAction, next: typeof next === 'string' ? next : null }
  } catch {
    return null // nothing kept, or nothing of ours
  }
}
