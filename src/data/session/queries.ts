import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/api.ts'

const currentUser = () => import('#contracts/user.ts').then(({ CurrentUser }) => CurrentUser)

const socialStatus = () => import('#contracts/auth.ts').then(({ SocialLoginStatus }) => SocialLoginStatus)

export const sessionQueries = {
  all: ['session'] as const,
  /** `userId` is the session's: another person's answer is another entry, and nobody's is never asked for. */
  currentUser: (userId: string | undefined, api = browserApi) =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'current-user', userId],
      // On every page, and for most visitors never called: its contract comes with the first call.
      queryFn: ({ signal }) => api.get('/user', currentUser(), { signal }),
      enabled: userId !== undefined,
    }),
  /** Whether people may sign in by the social network here. */
  social: (api = browserApi) =>
    queryOptions({
      queryKey: ['social-login'] as const,
      queryFn: ({ signal }) => api.get('/auth/facebook', socialStatus(), { signal }),
      meta: { isQuiet: true },
    }),
}
