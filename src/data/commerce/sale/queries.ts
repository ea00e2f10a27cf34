import { MAX_LIMIT } from '#contracts/base/common.rules.ts'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { OverviewDays, SaleMark, SaleSort } from '#contracts/commerce/sale.rules.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const refundCall = callsOf(async () => (await import('#contracts/commerce/refund.calls.ts')).refundCalls)
const saleCall = callsOf(async () => (await import('#contracts/commerce/sale.calls.ts')).saleCalls)

const PAGE_SIZE = MAX_LIMIT

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
    saleCall.pages(
      [...orderQueries.all, 'sales', sellerUuid, view],
      'GET /user/:id/sale',
      { params: { id: sellerUuid }, query: { ...filterOf(view), sort: view.sort, limit: PAGE_SIZE } },
      REFETCHED,
    ),
  one: (sellerUuid: string, uuid: string) =>
    saleCall.query(
      [...orderQueries.all, 'sale', sellerUuid, uuid],
      'GET /user/:id/sale/:uuid',
      { params: { id: sellerUuid, uuid } },
      REFETCHED,
    ),
  packing: (sellerUuid: string) =>
    saleCall.query(
      [...orderQueries.all, 'packing', sellerUuid],
      'GET /user/:id/sale/packing',
      { params: { id: sellerUuid } },
      REFETCHED,
    ),
  owed: (sellerUuid: string) =>
    refundCall.query(
      [...orderQueries.all, 'owed', sellerUuid],
      'GET /user/:id/refund',
      { params: { id: sellerUuid } },
      REFETCHED,
    ),
  overview: (sellerUuid: string, days: OverviewDays) =>
    saleCall.query(
      [...orderQueries.all, 'overview', sellerUuid, days],
      'GET /user/:id/sale/overview',
      { params: { id: sellerUuid }, query: { days } },
      REFETCHED,
    ),
  labelFormats: () => saleCall.query(['labelFormat'], 'GET /labelFormat', {}),
}
