import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { filterOf, saleQueries, type SaleView } from './queries.ts'

const orderCall = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)
const refundCall = callsOf(async () => (await import('#contracts/commerce/refund.calls.ts')).refundCalls)
const saleCall = callsOf(async () => (await import('#contracts/commerce/sale.calls.ts')).saleCalls)

type Stepping = { uuid: string; step: OrderStep; body?: TakeStep; /** Version that the seller saw. */ version?: number }

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: orderQueries.all })

export const saleMutations = {
  /** Resolves only after the refetch, when the page shows the new state. */
  step: () =>
    mutationOptions({
      mutationFn: ({ uuid, step, body = {}, version }: Stepping) =>
        orderCall('PATCH /sellerOrder/:uuid/:step', {
          params: { uuid, step },
          body,
          headers: version === undefined ? {} : { 'if-match': `"${version}"` },
          keepalive: true,
        }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
  message: (uuid: string) =>
    mutationOptions({
      mutationFn: (text: string) => orderCall('POST /sellerOrder/:uuid/message', { params: { uuid }, body: { text } }),
      onSuccess: (_message, _text, _before, { client }) => invalidate(client),
    }),
  markRead: (uuid: string) =>
    mutationOptions({
      mutationFn: () => orderCall('POST /sellerOrder/:uuid/message/read', { params: { uuid } }),
      onSuccess: (_answer, _variables, _before, { client }) => invalidate(client),
    }),
  editNote: (sellerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (ownNote: string) =>
        saleCall('PATCH /user/:id/sale/:uuid', { params: { id: sellerUuid, uuid }, body: { ownNote } }),
      onSuccess: (sale, _note, _before, { client }) =>
        client.setQueryData(saleQueries.one(sellerUuid, uuid).queryKey, sale),
    }),
  /** Voluntary refund by the seller. `key` is the same for all retries. */
  giveBack: (uuid: string) =>
    mutationOptions({
      mutationFn: ({ amount, key }: { amount: number; key: string }) =>
        refundCall('POST /sellerOrder/:uuid/refund', {
          params: { uuid },
          body: { amount },
          headers: { 'idempotency-key': key },
        }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
  /** Marks a refund as paid by hand. */
  refunded: () =>
    mutationOptions({
      mutationFn: (refundUuid: string) => refundCall('POST /refund/:uuid/done', { params: { uuid: refundUuid } }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
  /** Records that the buyer has returned a refund that was paid twice. */
  recovered: () =>
    mutationOptions({
      mutationFn: (refundUuid: string) => refundCall('POST /refund/:uuid/recovered', { params: { uuid: refundUuid } }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
  exportFile: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (view: SaleView) =>
        saleCall.file('GET /user/:id/sale/export.csv', { params: { id: sellerUuid }, query: filterOf(view) }),
    }),
  labels: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: ({ format, uuids }: { format: string; uuids: readonly string[] }) =>
        saleCall.file('GET /user/:id/sale/labels.csv', {
          params: { id: sellerUuid },
          query: { format, 'uuids[]': uuids },
        }),
    }),
  /** Packing slips as one PDF. */
  slips: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (uuids: readonly string[]) =>
        saleCall.file('GET /user/:id/sale/packing.pdf', { params: { id: sellerUuid }, query: { 'uuids[]': uuids } }),
    }),
}
