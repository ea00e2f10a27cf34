import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const list = () => import('#contracts/account/notification.ts').then(({ NotificationList }) => NotificationList)

const PAGE_SIZE = 20

export const notificationQueries = {
  all: ['notification'] as const,
  /** Number of unread notifications, needed on every page without the list. */
  unread: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...notificationQueries.all, 'unread', userUuid] as const,
      queryFn: async ({ signal }) =>
        (await api.get(`/user/${userUuid}/notification`, list(), { signal, query: { limit: 1 } })).unreadQuantity,
      meta: { isQuiet: true },
    }),
  list: (userUuid: string, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...notificationQueries.all, 'list', userUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(`/user/${userUuid}/notification`, list(), {
          signal,
          query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      refetchOnMount: true,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
