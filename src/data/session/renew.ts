import { browserApi } from '#lib/api.ts'
import { currentSession, isDueForRenewal, replaceToken, signOut } from '#lib/session.ts'

let renewal: Promise<void> | null = null

/** Renews a session that ends soon; one that cannot be renewed ends now, without a word. */
export function renewSessionIfDue(api = browserApi) {
  const session = currentSession()
  if (!session || !isDueForRenewal(session)) return Promise.resolve()
  renewal ??= import('#contracts/auth.ts')
    .then(({ Token }) => api.patch('/user/renew', Token))
    .then(({ token }) => {
      if (!replaceToken(token)) signOut()
    }, signOut)
    .finally(() => {
      renewal = null
    })
  return renewal
}
