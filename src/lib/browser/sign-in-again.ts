import { create } from 'zustand'
import { currentSession, holdSession, onSessionChange, readToken, type Session } from './session.ts'

/** `ended`: session whose user is being prompted. `declined`: token that they did not want to replace. */
const usePrompt = create<{ ended: Session | null; declined: string | null }>(() => ({ ended: null, declined: null }))

/** Session that has ended while its page is open, until the user has answered. */
export const useSignInPrompt = () => usePrompt((state) => state.ended)

/** User whose session the API has accepted since the page was opened. */
let accepted: string | null = null
let answer: Promise<boolean> | null = null
let settle: (isSignedIn: boolean) => void = () => undefined
let isConnected = false

/** Calls that visitors may make, too, are answered with any token. */
export function noteAccepted(token: string, path: string) {
  if (path === '/user') accepted = readToken(token)?.userId ?? null
}

/** Registers the dialog. Without it, nobody is prompted. */
export function connectSignInPrompt() {
  isConnected = true
  return () => {
    isConnected = false
  }
}

/**
 * Prompts the user of a refused token to sign in again, once for all requests that wait. Resolves to true when the same
 * user has a new session. A session that had ended before the page was opened resolves to false at once.
 */
export async function promptSignIn(refused: string, method: string): Promise<boolean> {
  const session = currentSession()
  if (!session) return false
  // Another request or tab has renewed it meanwhile.
  if (session.token !== refused) return session.userId === readToken(refused)?.userId
  if (!isConnected || accepted !== session.userId) return false
  if (method === 'GET' && isSignInDeclined()) return false
  answer ??= prompt(session).finally(() => {
    answer = null
  })
  return answer
}

function prompt(session: Session): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  usePrompt.setState({ ended: session, declined: null })
  holdSession(true)
  const stop = onSessionChange((now) => settle(now?.userId === session.userId))
  settle = (isSignedIn) => {
    stop()
    holdSession(false)
    usePrompt.setState({ ended: null })
    resolve(isSignedIn)
  }
  return promise
}

/** The user stays on the page as it is. What they send next prompts them again. */
export function declineSignIn() {
  usePrompt.setState(({ ended }) => ({ declined: ended?.token ?? null }))
  settle(false)
}

export const isSignInDeclined = () => {
  const { declined } = usePrompt.getState()
  return declined !== null && declined === currentSession()?.token
}
