import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { tokenHeaders } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { invoiceQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/commerce/invoice.calls.ts')).invoiceCalls)

type Attaching = { number: string; /** Null keeps the current file. */ file: File | null }

export const invoiceMutations = {
  /** The number is sent before the file, because a file belongs to a number. */
  attach: (sellerOrderUuid: string) =>
    mutationOptions({
      mutationFn: async ({ number, file }: Attaching) => {
        const put = await call('PUT /sellerOrder/:uuid/invoice', {
          params: { uuid: sellerOrderUuid },
          body: { number },
        })
        if (!file) return put
        const form = new FormData()
        form.set('file', file)
        return call('PUT /sellerOrder/:uuid/invoice/file', { params: { uuid: sellerOrderUuid }, body: form })
      },
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client, sellerOrderUuid),
    }),
  remove: (sellerOrderUuid: string) =>
    mutationOptions({
      mutationFn: () => call('DELETE /sellerOrder/:uuid/invoice', { params: { uuid: sellerOrderUuid } }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client, sellerOrderUuid),
    }),
  file: (sellerOrderUuid: string, token: string | null) =>
    mutationOptions({
      mutationFn: () =>
        call.file('GET /sellerOrder/:uuid/invoice/file', {
          params: { uuid: sellerOrderUuid },
          headers: tokenHeaders(token),
        }),
    }),
}

const invalidate = (client: QueryClient, sellerOrderUuid: string) =>
  client.invalidateQueries({ queryKey: invoiceQueries.of(sellerOrderUuid, null).queryKey.slice(0, -1) })
