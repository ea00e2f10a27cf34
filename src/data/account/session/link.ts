import { create } from 'zustand'
import { ApiError, createApi } from '#lib/shared/api.ts'
import { env } from '#lib/shared/env.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { linkToken, PENDING_KEY, removeLinkToken } from '#lib/browser/link-token.ts'
import { currentSession, readLink, readToken, replaceToken, type Session, signIn } from '#lib/browser/session.ts'
import { sessionStore } from '#lib/browser/storage.ts'

const call = callsOf(async () => (await import('#contracts/account/credentials.calls.ts')).credentialsCalls)

const usePendingStore = create<{ pending: Session | null }>(() => ({ pending: null }))

/** Session of a link, while another user is signed in and has not decided yet. It survives a reload of the tab. */
export const usePendingSession = () => usePendingStore((state) => state.pending)

export const apiWith = (token: string, host = env.apiHost) => createApi({ host, token: () => token })

/** `over`: the link was used before, has expired, or is none of ours. `failed`: a reload tries again. */
export type LinkEnd = 'none' | 'followed' | 'over' | 'failed'

let exchange: Promise<LinkEnd> | null = null

/** Exchanges the token of a link for a session. Signs in, unless another user is signed in: that one is asked. */
export function followLink(host = env.apiHost): Promise<LinkEnd> {
  exchange ??= followOnce(host).finally(() => {
    exchange = null
  })
  return exchange
}

async function followOnce(host: string): Promise<LinkEnd> {
  const token = linkToken()
  if (token === null) {
    propose(sessionStore.get(PENDING_KEY))
    return 'none'
  }
  const link = readLink(token)
  // The other tab of a link that was opened twice has nothing to tell.
  const over = () => (link?.userId !== undefined && link.userId === currentSession()?.userId ? 'none' : 'over')
  if (!link) {
    removeLinkToken()
    return over()
  }
  try {
    const { token: renewed } = await call('PATCH /user/renew', { api: apiWith(token, host) })
    removeLinkToken()
    propose(renewed)
    return 'followed'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return 'failed'
    removeLinkToken()
    return over()
  }
}

function propose(token: string | null) {
  const proposed = readToken(token)
  const current = currentSession()
  if (!proposed || !token) return dismissPending()
  if (!current) signIn(token, { remember: true })
  else if (current.userId === proposed.userId) replaceToken(token)
  else {
    sessionStore.set(PENDING_KEY, token)
    return usePendingStore.setState({ pending: proposed })
  }
  return dismissPending()
}

export function dismissPending() {
  sessionStore.remove(PENDING_KEY)
  usePendingStore.setState({ pending: null })
}

export function acceptPending() {
  const { pending } = usePendingStore.getState()
  dismissPending()
  if (pending) signIn(pending.token, { remember: true })
}
