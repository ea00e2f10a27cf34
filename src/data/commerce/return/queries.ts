import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ReturnState } from '#contracts/commerce/return.rules.ts'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { BY_CURSOR, REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/commerce/return.calls.ts')).returnCalls)

const PAGE_SIZE = 24

export type ReturnView = { states: readonly ReturnState[]; sellerOrderUuid: string | null }

/** All keys begin like those of orders, so that one invalidation refetches both. */
export const returnQueries = {
  /** `token` grants access to an order without an account. */
  ofOrder: (orderId: string, token: string | null) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'returns', orderId, token] as const,
      queryFn: ({ signal }) =>
        call('GET /order/:id/return', { params: { id: orderId }, signal, headers: tokenHeaders(token) }),
    }),
  ofSeller: (sellerUuid: string, { states, sellerOrderUuid }: ReturnView) =>
    infiniteQueryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'returnsOfSeller', sellerUuid, states, sellerOrderUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        call('GET /user/:id/return', {
          params: { id: sellerUuid },
          signal,
          query: {
            'states[]': states,
            limit: PAGE_SIZE,
            ...(sellerOrderUuid !== null && { sellerOrderUuid }),
            cursor: pageParam ?? undefined,
          },
        }),
      ...BY_CURSOR,
    }),
}
