import { jwtDecode } from 'jwt-decode'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { TokenPurpose } from '#contracts/account/auth.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { adoptDrafts, removeDrafts } from './drafts.ts'
import { localStore, sessionStore } from './storage.ts'

export const SESSION_STORAGE_KEY = 'session-token'
/** A session with less time left than this is renewed. */
const RENEW_BEFORE_MS = 2 * 24 * 60 * 60 * 1000

/** Claims of the token; `exp` in seconds since the epoch. */
export type Session = { token: string; userId: string; exp: number }

const useSessionStore = create<{ session: Session | null }>(() => ({ session: null }))

/** Null on the server and until hydration, so that the rendered HTML is the same for everybody. */
export const useSession = () => useSessionStore((state) => state.session)

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in'

/** `unknown` until hydration. Redirects for visitors must wait for that. */
export function useSessionStatus(): SessionStatus {
  const session = useSession()
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!isHydrated) return 'unknown'
  return session ? 'signed-in' : 'signed-out'
}

export const currentSession = () => useSessionStore.getState().session
export const currentToken = () => currentSession()?.token ?? null
/** For `enabled` of a query. It is evaluated on each fetch, so nothing is fetched after signing out. */
export const isSignedIn = () => currentSession() !== null

/** Calls back when the user changes, in this or another tab. A renewed token does not count as a change. */
export const onPersonChange = (listener: () => void) =>
  useSessionStore.subscribe((state, previous) => {
    if (state.session?.userId !== previous.session?.userId) listener()
  })

/** Calls back when the session changes, also to a renewed one. */
export const onSessionChange = (listener: (session: Session | null) => void) =>
  useSessionStore.subscribe(({ session }) => listener(session))

/** Null for an invalid token. An expired one is refused by the server, because the clock of this device may be wrong. */
export const readToken = (token: string | null): Session | null => (token ? readClaims(token, 'session') : null)

/** Id of the session on the server. */
export function readSessionUuid({ token }: Session): string | null {
  const { jti } = decode(token) ?? {}
  return typeof jti === 'string' ? jti : null
}

/** Claims of the token of a link. Null for a session in an address, which somebody else has put there. */
export const readLink = (token: string) => readClaims(token, 'link')

/** Sessions of former versions have no purpose. */
function readClaims(token: string, wanted: TokenPurpose): Session | null {
  const { userId, exp, purpose = 'session' } = decode(token) ?? {}
  if (typeof userId !== 'string' || typeof exp !== 'number' || purpose !== wanted) return null
  return { token, userId, exp }
}

export const isDueForRenewal = (session: Session, now = serverNow()) => session.exp * 1000 - now <= RENEW_BEFORE_MS

/** Signs in. Returns false and changes nothing if the token is unusable. */
export function signIn(token: string, { remember }: { remember: boolean }) {
  const session = readToken(token)
  if (!session) return false
  const [used, dropped] = remember ? [localStore, sessionStore] : [sessionStore, localStore]
  dropped.remove(SESSION_STORAGE_KEY)
  used.set(SESSION_STORAGE_KEY, token)
  setSession(session)
  return true
}

/** Ends a session that the server refuses. What the user has typed is kept until they sign in again. */
export function clearSession() {
  sessionStore.remove(SESSION_STORAGE_KEY)
  localStore.remove(SESSION_STORAGE_KEY)
  setSession(null)
}

export function signOut() {
  const userId = currentSession()?.userId
  clearSession()
  if (userId !== undefined) removeDrafts(userId)
}

function setSession(session: Session | null) {
  if (session && currentSession() === null) adoptDrafts(session.userId)
  useSessionStore.setState({ session })
}

/** Stores a renewed token in the same storage as the old one. */
export const replaceToken = (token: string) =>
  signIn(token, { remember: sessionStore.get(SESSION_STORAGE_KEY) === null })

let isHeld = false

/** Keeps the page as it is when another tab ends the session, while the user is prompted to sign in again. */
export function holdSession(isOn: boolean) {
  isHeld = isOn
}

/**
 * Restores the stored session and removes an unreadable one. This tab's session takes precedence over the
 * remembered one.
 */
export function loadSession() {
  for (const store of [sessionStore, localStore]) {
    const stored = store.get(SESSION_STORAGE_KEY)
    const session = readToken(stored)
    if (session) return setSession(session)
    if (stored !== null) store.remove(SESSION_STORAGE_KEY)
  }
  if (!isHeld) setSession(null)
}

/** Handles changes by other tabs; `key` is null if the whole storage was cleared. */
function handleStorage(event: StorageEvent) {
  if (event.key === null || event.key === SESSION_STORAGE_KEY) loadSession()
}

function decode(token: string): Record<string, unknown> | null {
  try {
    return jwtDecode<Record<string, unknown>>(token)
  } catch {
    return null // not a JWT; the caller treats it like missing claims
  }
}

if (typeof window !== 'undefined') {
  loadSession()
  window.addEventListener('storage', handleStorage)
}
