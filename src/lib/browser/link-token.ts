import { sessionStore } from './storage.ts'

/** URL parameter with the token of links that sign in, such as the mailed activation link. */
export const TOKEN_PARAM = 'authToken'
const STORAGE_KEY = 'link-token'
/** Session of a link, about which the signed-in user has not decided yet. */
export const PENDING_KEY = 'pending-session'

declare global {
  /** Token that `src/shell/begin.mjs` has taken out of the address. */
  var kramikLinkToken: string | undefined
}

/** For browsers that block storage. */
let held: string | null = null

/** Removes the token from a path and keeps everything else. */
export function withoutToken(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://kramik.invalid')
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !new URLSearchParams(part).has(TOKEN_PARAM))
    .join('&')
  return pathname + (rest && `?${rest}`) + hash
}

/** Token of a link that was opened in this tab and has not been exchanged yet. */
export const linkToken = () => sessionStore.get(STORAGE_KEY) ?? held

/** True if a link of this tab waits for its exchange or for the user's decision. */
export const hasOpenLink = () => linkToken() !== null || sessionStore.get(PENDING_KEY) !== null

export function removeLinkToken() {
  held = null
  sessionStore.remove(STORAGE_KEY)
}

/**
 * Moves the token from the address to the tab's storage, whether it is valid or not. The development server's pages have
 * no inlined script that does so earlier.
 */
export function storeLinkToken() {
  const { pathname, search, hash } = window.location
  const token = globalThis.kramikLinkToken ?? new URLSearchParams(search).get(TOKEN_PARAM)
  if (token === null) return
  globalThis.kramikLinkToken = undefined
  held = token
  sessionStore.set(STORAGE_KEY, token)
  window.history.replaceState(window.history.state, '', withoutToken(pathname + search + hash))
}

if (typeof window !== 'undefined') storeLinkToken()
