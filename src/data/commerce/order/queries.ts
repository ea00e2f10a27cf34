import { queryOptions } from '@tanstack/react-query'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { timed } from '#lib/base/server-clock.ts'

const call = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)

const PAGE_SIZE = 24

/** `token` grants access to an order without an account. */
export const tokenHeaders = (token: string | null) => (token === null ? {} : { 'order-token': token })

export const orderQueries = {
  all: ['order'] as const,
  one: (id: string, token: string | null) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'one', id, token] as const,
      queryFn: async ({ signal }) =>
        timed(await call('GET /order/:id', { params: { id }, signal, headers: tokenHeaders(token) })),
    }),
  list: (userUuid: string, states: readonly SellerOrderState[]) =>
    call.pages(
      [...orderQueries.all, 'list', userUuid, states],
      'GET /user/:id/order',
      { params: { id: userUuid }, query: { 'states[]': states, limit: PAGE_SIZE } },
      REFETCHED,
    ),
}
