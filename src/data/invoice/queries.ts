import { queryOptions } from '@tanstack/react-query'
import { orderQueries, tokenHeaders } from '#data/order/queries.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'

const contract = () => import('#contracts/invoice.ts').then(({ SellerOrderInvoice }) => SellerOrderInvoice)

export const invoiceQueries = {
  /** For both sides. All keys begin as those of orders do: one change refetches both. */
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
