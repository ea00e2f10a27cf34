import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ReturnState } from '#contracts/commerce/return.rules.ts'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/commerce/return.ts')

const PAGE_SIZE = 24

export type ReturnView = { states: readonly ReturnState[]; sellerOrderUuid: string | null }

/** All keys begin like those of orders, so that one invalidation refetches both. */
export const returnQueries = {
  /** `token` grants access to an order without an account. */
  ofOrder: (orderId: string, token: string | null, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'returns', orderId, token] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/order/${orderId}/return`,
          contract().then(({ OrderReturns }) => OrderReturns),
          { signal, headers: tokenHeaders(token) },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  ofSeller: (sellerUuid: string, { states, sellerOrderUuid }: ReturnView, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'returnsOfSeller', sellerUuid, states, sellerOrderUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${sellerUuid}/return`,
          contract().then(({ ReturnList }) => ReturnList),
          {
            signal,
            query: {
              'states[]': states,
              limit: PAGE_SIZE,
              ...(sellerOrderUuid !== null && { sellerOrderUuid }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
        ),
      refetchOnMount: true,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
