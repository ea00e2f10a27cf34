import { mutationOptions } from '@tanstack/react-query'
import { tokenHeaders } from '#data/commerce/order/queries.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { invoiceQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/commerce/invoice.calls.ts')).invoiceCalls)

/** Also after a failure, because the number may have been stored without its file. */
const ends = (sellerOrderUuid: string) => ({
  onSettled: refetch(invoiceQueries.of(sellerOrderUuid, null).queryKey.slice(0, -1)),
})

type Attaching = { number: string; /** Null keeps the current file. */ file: File | null }

export const invoiceMutations = {
  /** The number is sent before the file, because a file belongs to a number. */
  attach: (sellerOrderUuid: string) =>
    mutationOptions<unknown, Error, Attaching>({
      mutationFn: async ({ number, file }) => {
        const put = await call('PUT /sellerOrder/:uuid/invoice', {
          params: { uuid: sellerOrderUuid },
          body: { number },
        })
        if (!file) return put
        const form = new FormData()
        form.set('file', file)
        return call('PUT /sellerOrder/:uuid/invoice/file', { params: { uuid: sellerOrderUuid }, body: form })
      },
      ...ends(sellerOrderUuid),
    }),
  remove: (uuid: string) =>
    call.mutation('DELETE /sellerOrder/:uuid/invoice', () => ({ params: { uuid } }), ends(uuid)),
  file: (sellerOrderUuid: string, token: string | null) =>
    call.download('GET /sellerOrder/:uuid/invoice/file', () => ({
      params: { uuid: sellerOrderUuid },
      headers: tokenHeaders(token),
    })),
}
