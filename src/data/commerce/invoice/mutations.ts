import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { tokenHeaders } from '#data/commerce/order/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { invoiceQueries } from './queries.ts'

const contract = () => import('#contracts/commerce/invoice.ts').then(({ SellerOrderInvoice }) => SellerOrderInvoice)

type Attaching = { number: string; /** Null keeps the current file. */ file: File | null }

export const invoiceMutations = {
  /** The number is sent before the file, because a file belongs to a number. */
  attach: (sellerOrderUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: async ({ number, file }: Attaching) => {
        const path = `/sellerOrder/${sellerOrderUuid}/invoice`
        const put = await api.put(path, contract(), { number })
        if (!file) return put
        const form = new FormData()
        form.set('file', file)
        return api.put(`${path}/file`, contract(), form)
      },
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client, sellerOrderUuid),
    }),
  remove: (sellerOrderUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.delete(`/sellerOrder/${sellerOrderUuid}/invoice`),
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client, sellerOrderUuid),
    }),
  file: (sellerOrderUuid: string, token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.file(`/sellerOrder/${sellerOrderUuid}/invoice/file`, { headers: tokenHeaders(token) }),
    }),
}

const forget = (client: QueryClient, sellerOrderUuid: string) =>
  client.invalidateQueries({ queryKey: invoiceQueries.of(sellerOrderUuid, null).queryKey.slice(0, -1) })
