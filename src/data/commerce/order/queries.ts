import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { timed } from '#lib/base/server-clock.ts'

const contract = () => import('#contracts/commerce/order.ts')

const PAGE_SIZE = 24

/** `token` grants access to an order without an account. */
export const tokenHeaders = (token: string | null) => (token === null ? {} : { 'order-token': token })

export const orderQueries = {
  all: ['order'] as const,
  one: (id: string, token: string | null, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'one', id, token] as const,
      queryFn: async ({ signal }) =>
        timed(
          await api.get(
            `/order/${id}`,
            contract().then(({ Order }) => Order),
            { signal, headers: tokenHeaders(token) },
          ),
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  list: (userUuid: string, states: readonly SellerOrderState[], api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'list', userUuid, states] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${userUuid}/order`,
          contract().then(({ OrderList }) => OrderList),
          {
            signal,
            query: { 'states[]': states, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
          },
        ),
      refetchOnMount: true,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
