import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'

const socialCall = callsOf(async () => (await import('#contracts/account/social-login.calls.ts')).socialLoginCalls)
const userCall = callsOf(async () => (await import('#contracts/account/user.calls.ts')).userCalls)

export const sessionQueries = {
  all: ['session'] as const,
  /** The key contains the user's id, so that the answer is never shown to another user. Disabled for a visitor. */
  currentUser: (userId: string | undefined, api = browserApi) =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'current-user', userId],
      // The contract is loaded with the first request, which most visitors never make, although this query is on every
      // page.
      queryFn: ({ signal }) => userCall('GET /user', { signal, api }),
      enabled: userId !== undefined,
    }),
  /** Availability of signing in with the social network. */
  social: (api = browserApi) => socialCall.query(['social-login'], 'GET /auth/facebook', { api }),
}
