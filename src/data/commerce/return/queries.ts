import type { ReturnState } from '#contracts/commerce/return.rules.ts'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/commerce/return.calls.ts')).returnCalls)

const PAGE_SIZE = 24

export type ReturnView = { states: readonly ReturnState[]; sellerOrderUuid: string | null }

/** All keys begin like those of orders, so that one invalidation refetches both. */
export const returnQueries = {
  /** `token` grants access to an order without an account. */
  ofOrder: (orderId: string, token: string | null) =>
    call.query(
      [...orderQueries.all, 'returns', orderId, token],
      'GET /order/:id/return',
      { params: { id: orderId }, headers: tokenHeaders(token) },
      REFETCHED,
    ),
  ofSeller: (sellerUuid: string, { states, sellerOrderUuid }: ReturnView) =>
    call.pages(
      [...orderQueries.all, 'returnsOfSeller', sellerUuid, states, sellerOrderUuid],
      'GET /user/:id/return',
      {
        params: { id: sellerUuid },
        query: {
          'states[]': states,
          limit: PAGE_SIZE,
          ...(sellerOrderUuid !== null && { sellerOrderUuid }),
        },
      },
      REFETCHED,
    ),
}
