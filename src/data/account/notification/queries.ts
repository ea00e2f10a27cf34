import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { BY_CURSOR, REFETCHED, SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/account/notification.calls.ts')).notificationCalls)

const PAGE_SIZE = 20

export const notificationQueries = {
  all: ['notification'] as const,
  /** Number of unread notifications, needed on every page without the list. */
  unread: (userUuid: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...notificationQueries.all, 'unread', userUuid] as const,
      queryFn: async ({ signal }) =>
        (await call('GET /user/:id/notification', { params: { id: userUuid }, signal, query: { limit: 1 } }))
          .unreadQuantity,
      meta: { isQuiet: true },
    }),
  list: (userUuid: string) =>
    infiniteQueryOptions({
      ...REFETCHED,
      queryKey: [...notificationQueries.all, 'list', userUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        call('GET /user/:id/notification', {
          params: { id: userUuid },
          signal,
          query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        }),
      ...BY_CURSOR,
    }),
}
