import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'

const currentUser = () => import('#contracts/account/user.ts').then(({ CurrentUser }) => CurrentUser)

const socialStatus = () => import('#contracts/account/auth.ts').then(({ SocialLoginStatus }) => SocialLoginStatus)

export const sessionQueries = {
  all: ['session'] as const,
  /** The key contains the user's id, so that the answer is never shown to another user. Disabled for a visitor. */
  currentUser: (userId: string | undefined, api = browserApi) =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'current-user', userId],
      // The contract is loaded with the first request, which most visitors never make, although this query is on every
      // page.
      queryFn: ({ signal }) => api.get('/user', currentUser(), { signal }),
      enabled: userId !== undefined,
    }),
  /** Availability of signing in with the social network. */
  social: (api = browserApi) =>
    queryOptions({
      queryKey: ['social-login'] as const,
      queryFn: ({ signal }) => api.get('/auth/facebook', socialStatus(), { signal }),
      meta: { isQuiet: true },
    }),
}
