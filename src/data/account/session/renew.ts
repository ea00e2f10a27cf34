import { browserApi } from '#lib/browser/browser-api.ts'
import { currentSession, isDueForRenewal, clearSession, replaceToken } from '#lib/browser/session.ts'

let renewal: Promise<void> | null = null

/** Renews a session that expires soon. If that is impossible, the session ends silently. */
export function renewSessionIfDue(api = browserApi) {
  const session = currentSession()
  if (!session || !isDueForRenewal(session)) return Promise.resolve()
  renewal ??= import('#contracts/account/auth.ts')
    .then(({ Token }) => api.patch('/user/renew', Token))
    .then(({ token }) => {
      if (!replaceToken(token)) clearSession()
    }, clearSession)
    .finally(() => {
      renewal = null
    })
  return renewal
}
