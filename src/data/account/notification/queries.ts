import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED, SHORT_LIVED } from '#lib/shared/query-client.ts'

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
    call.pages(
      [...notificationQueries.all, 'list', userUuid],
      'GET /user/:id/notification',
      { params: { id: userUuid }, query: { limit: PAGE_SIZE } },
      REFETCHED,
    ),
}
