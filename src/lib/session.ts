import { jwtDecode } from 'jwt-decode'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { localStore, sessionStore } from './storage.ts'

export const SESSION_STORAGE_KEY = 'session-token'
/** In the address of a link that signs in, such as the mailed one that activates an account. */
export const TOKEN_PARAM = 'authToken'
/** A session that ends sooner than this is renewed. */
const RENEW_BEFORE_MS = 2 * 24 * 60 * 60 * 1000

/** What the token says; `exp` in seconds since the epoch. */
export type Session = { token: string; userId: string; exp: number }

const useSessionStore = create<{ session: Session | null }>(() => ({ session: null }))

/** Null on the server and until the page is hydrated, so that the first HTML is the same for everybody. */
export const useSession = () => useSessionStore((state) => state.session)

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in'

/** `unknown` until the page is hydrated: what sends people away without a session has to wait for that. */
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
/** A query's `enabled` that asks each time: whoever has just signed out is asked nothing more. */
export const isSignedIn = () => currentSession() !== null

/** Tells when somebody else looks: signed in, signed out, here or in another tab. A renewed token is no change. */
export const onPersonChange = (listener: () => void) =>
  useSessionStore.subscribe((state, previous) => {
    if (state.session?.userId !== previous.session?.userId) listener()
  })

/** Null for what is no token of ours, or an expired one. */
export function readToken(token: string | null, now = Date.now()): Session | null {
  if (!token) return null
  const { userId, exp } = decode(token) ?? {}
  if (typeof userId !== 'string' || typeof exp !== 'number' || exp * 1000 <= now) return null
  return { token, userId, exp }
}

export const isDueForRenewal = (session: Session, now = Date.now()) => session.exp * 1000 - now <= RENEW_BEFORE_MS

/** Returns false, and changes nothing, where the token cannot be used. */
export function signIn(token: string, { remember }: { remember: boolean }) {
  const session = readToken(token)
  if (!session) return false
  const [kept, dropped] = remember ? [localStore, sessionStore] : [sessionStore, localStore]
  dropped.remove(SESSION_STORAGE_KEY)
  kept.set(SESSION_STORAGE_KEY, token)
  useSessionStore.setState({ session })
  return true
}

export function signOut() {
  sessionStore.remove(SESSION_STORAGE_KEY)
  localStore.remove(SESSION_STORAGE_KEY)
  useSessionStore.setState({ session: null })
}

/** Puts a renewed token where the old one was kept. */
export const replaceToken = (token: string) =>
  signIn(token, { remember: sessionStore.get(SESSION_STORAGE_KEY) === null })

/** Takes up the stored session; an expired or unreadable one is cleared. The tab's own wins over the remembered one. */
export function loadSession() {
  for (const store of [sessionStore, localStore]) {
    const stored = store.get(SESSION_STORAGE_KEY)
    const session = readToken(stored)
    if (session) return useSessionStore.setState({ session })
    if (stored !== null) store.remove(SESSION_STORAGE_KEY)
  }
  return useSessionStore.setState({ session: null })
}

/** The session that an address brings, where its token can be used. */
export const linkedSession = (search: string) => readToken(new URLSearchParams(search).get(TOKEN_PARAM))

/** Becomes whom the address names, and remembers it; somebody who is that person already stays as they are. */
export function takeLinkedSession(search: string) {
  const linked = linkedSession(search)
  if (linked && linked.userId !== currentSession()?.userId) signIn(linked.token, { remember: true })
}

/** Other tabs' changes; `key` is null where the whole storage was cleared. */
function handleStorage(event: StorageEvent) {
  if (event.key === null || event.key === SESSION_STORAGE_KEY) loadSession()
}

function decode(token: string): Record<string, unknown> | null {
  try {
    return jwtDecode<Record<string, unknown>>(token)
  } catch {
    return null // not a token at all, which the caller tells from the claims that are missing
  }
}

if (typeof window !== 'undefined') {
  loadSession()
  takeLinkedSession(window.location.search)
  window.addEventListener('storage', handleStorage)
}
