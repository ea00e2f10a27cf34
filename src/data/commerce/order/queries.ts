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
  /** The latest order of a buyer; null before the first one. */
  last: (userUuid: string) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'last', userUuid] as const,
      queryFn: async ({ signal }) => {
        const query = { 'states[]': [], limit: 1 }
        const [latest] = (await call('GET /user/:id/order', { params: { id: userUuid }, query, signal })).data
        return latest ? call('GET /order/:id', { params: { id: latest.id }, signal }) : null
      },
    }),
  list: (userUuid: string, states: readonly SellerOrderState[], query: string) =>
    call.pages(
      [...orderQueries.all, 'list', userUuid, states, query],
      'GET /user/:id/order',
      { params: { id: userUuid }, query: { 'states[]': states, query, limit: PAGE_SIZE } },
      REFETCHED,
    ),
}
