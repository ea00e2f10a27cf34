import { callsOf } from '#lib/browser/calls-of.ts'
import { createApi } from '#lib/shared/api.ts'
import { env } from '#lib/shared/env.ts'
import { currentSession, currentToken, isDueForRenewal, clearSession, replaceToken } from '#lib/browser/session.ts'

const call = callsOf(async () => (await import('#contracts/account/credentials.calls.ts')).credentialsCalls)

/** Nobody is prompted for a password when a session has ended before the page was opened. */
const quietApi = createApi({ host: env.apiHost, token: currentToken })

let renewal: Promise<void> | null = null

/** Renews a session that expires soon. If that is impossible, the session ends silently. */
export function renewSessionIfDue(api = quietApi) {
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
