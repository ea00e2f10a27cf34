import { queryOptions } from '@tanstack/react-query'
import { CurrentUser } from '#contracts/user.ts'
import { browserApi } from '#lib/api.ts'

export const sessionQueries = {
  all: ['session'] as const,
  /** `userId` is the session's: another person's answer is another entry, and nobody's is never asked for. */
  currentUser: (userId: string | undefined, api = browserApi) =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'current-user', userId],
      queryFn: ({ signal }) => api.get('/user', CurrentUser, { signal }),
      enabled: userId !== undefined,
    }),
}
