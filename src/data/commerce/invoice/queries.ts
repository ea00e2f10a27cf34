import { queryOptions } from '@tanstack/react-query'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/commerce/invoice.calls.ts')).invoiceCalls)

export const invoiceQueries = {
  /** Invoice, for buyer or seller. The key begins like those of orders, so that one invalidation refetches both. */
  of: (sellerOrderUuid: string, token: string | null) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...orderQueries.all, 'invoice', sellerOrderUuid, token] as const,
      queryFn: ({ signal }) =>
        call('GET /sellerOrder/:uuid/invoice', {
          params: { uuid: sellerOrderUuid },
          signal,
          headers: tokenHeaders(token),
        }),
    }),
}
