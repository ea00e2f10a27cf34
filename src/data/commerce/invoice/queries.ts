import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/commerce/invoice.calls.ts')).invoiceCalls)

export const invoiceQueries = {
  /** Invoice, for buyer or seller. The key begins like those of orders, so that one invalidation refetches both. */
  of: (sellerOrderUuid: string, token: string | null) =>
    call.query(
      [...orderQueries.all, 'invoice', sellerOrderUuid, token],
      'GET /sellerOrder/:uuid/invoice',
      { params: { uuid: sellerOrderUuid }, headers: tokenHeaders(token) },
      REFETCHED,
    ),
}
