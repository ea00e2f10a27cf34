import { callsOf } from '#lib/browser/calls-of.ts'
import { currentSession, readSessionUuid, signOut } from '#lib/browser/session.ts'
import { apiWith } from './link.ts'

const call = callsOf(async () => (await import('#contracts/account/login-session.calls.ts')).loginSessionCalls)

/**
 * Signs out at once. The server ends the session as soon as it can be reached; until then the token is in no storage any
 * more, and expires by itself.
 */
export function signOutHere() {
  const session = currentSession()
  const sessionUuid = session && readSessionUuid(session)
  signOut()
  if (!session || !sessionUuid) return
  const params = { id: session.userId, sessionUuid }
  call('DELETE /user/:id/session/:sessionUuid', { params, api: apiWith(session.token) }).catch(() => undefined)
}
