import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { currentSession, isDueForRenewal, clearSession, replaceToken } from '#lib/browser/session.ts'

const call = callsOf(async () => (await import('#contracts/account/credentials.calls.ts')).credentialsCalls)

let renewal: Promise<void> | null = null

/** Renews a session that expires soon. If that is impossible, the session ends silently. */
export function renewSessionIfDue(api = browserApi) {
  const session = currentSession()
  if (!session || !isDueForRenewal(session)) return Promise.resolve()
  renewal ??= call('PATCH /user/renew', { api })
    .then(({ token }) => {
      if (!replaceToken(token)) clearSession()
    }, clearSession)
    .finally(() => {
      renewal = null
    })
  return renewal
}
