import { queryOptions } from '@tanstack/react-query'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/commerce/invoice.ts').then(({ SellerOrderInvoice }) => SellerOrderInvoice)

export const invoiceQueries = {
  /** Invoice, for buyer or seller. The key begins like those of orders, so that one invalidation refetches both. */
  of: (sellerOrderUuid: string, token: string | null, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'invoice', sellerOrderUuid, token] as const,
      queryFn: ({ signal }) =>
        api.get(`/sellerOrder/${sellerOrderUuid}/invoice`, contract(), { signal, headers: tokenHeaders(token) }),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
}
