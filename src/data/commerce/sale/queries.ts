import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { OverviewDays, SaleMark, SaleSort } from '#contracts/commerce/sale.rules.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { BY_CURSOR, REFETCHED } from '#lib/shared/query-client.ts'

const refundCall = callsOf(async () => (await import('#contracts/commerce/refund.calls.ts')).refundCalls)
const saleCall = callsOf(async () => (await import('#contracts/commerce/sale.calls.ts')).saleCalls)

const PAGE_SIZE = 24

export type SaleView = { states: readonly SellerOrderState[]; mark: SaleMark | null; sort: SaleSort; query: string }

/** API parameters of a filter. */
export const filterOf = ({ states, mark, query }: Omit<SaleView, 'sort'>) => ({
  'states[]': states,
  query,
  ...(mark && { mark }),
})

/** All keys begin like those of orders, so that one invalidation refetches both. */
export const saleQueries = {
  list: (sellerUuid: string, view: SaleView) =>
    infiniteQueryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'sales', sellerUuid, view] as const,
      queryFn: ({ signal, pageParam }) =>
        saleCall('GET /user/:id/sale', {
          params: { id: sellerUuid },
          signal,
          query: { ...filterOf(view), sort: view.sort, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        }),
      ...BY_CURSOR,
    }),
  one: (sellerUuid: string, uuid: string) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'sale', sellerUuid, uuid] as const,
      queryFn: ({ signal }) => saleCall('GET /user/:id/sale/:uuid', { params: { id: sellerUuid, uuid }, signal }),
    }),
  packing: (sellerUuid: string) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'packing', sellerUuid] as const,
      queryFn: ({ signal }) => saleCall('GET /user/:id/sale/packing', { params: { id: sellerUuid }, signal }),
    }),
  owed: (sellerUuid: string) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'owed', sellerUuid] as const,
      queryFn: ({ signal }) => refundCall('GET /user/:id/refund', { params: { id: sellerUuid }, signal }),
    }),
  overview: (sellerUuid: string, days: OverviewDays) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'overview', sellerUuid, days] as const,
      queryFn: ({ signal }) =>
        saleCall('GET /user/:id/sale/overview', { params: { id: sellerUuid }, signal, query: { days } }),
    }),
  labelFormats: () =>
    queryOptions({
      queryKey: ['labelFormat'] as const,
      queryFn: ({ signal }) => saleCall('GET /labelFormat', { signal }),
      meta: { isQuiet: true },
    }),
}
