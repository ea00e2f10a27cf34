import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { cacheAnswer, refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { filterOf, saleQueries, type SaleView } from './queries.ts'

const orderCall = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)
const refundCall = callsOf(async () => (await import('#contracts/commerce/refund.calls.ts')).refundCalls)
const saleCall = callsOf(async () => (await import('#contracts/commerce/sale.calls.ts')).saleCalls)

type Stepping = { uuid: string; step: OrderStep; body?: TakeStep; /** Version that the seller saw. */ version?: number }

const onSuccess = refetch(orderQueries.all)
/** Also after a failure, because the order may have changed meanwhile. */
const onSettled = onSuccess

export const saleMutations = {
  /** Resolves only after the refetch, when the page shows the new state. */
  step: () =>
    orderCall.mutation(
      'PATCH /sellerOrder/:uuid/:step',
      ({ uuid, step, body = {}, version }: Stepping) => ({
        params: { uuid, step },
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
        keepalive: true,
      }),
      { onSettled },
    ),
  message: (uuid: string) =>
    orderCall.mutation(
      'POST /sellerOrder/:uuid/message',
      (body: { text: string; clientKey: string }) => ({ params: { uuid }, body }),
      { onSuccess },
    ),
  markRead: (uuid: string) =>
    orderCall.mutation('POST /sellerOrder/:uuid/message/read', () => ({ params: { uuid } }), { onSuccess }),
  editNote: (sellerUuid: string, uuid: string) =>
    saleCall.mutation(
      'PATCH /user/:id/sale/:uuid',
      (ownNote: string) => ({ params: { id: sellerUuid, uuid }, body: { ownNote } }),
      { onSuccess: cacheAnswer(saleQueries.one(sellerUuid, uuid).queryKey) },
    ),
  /** Voluntary refund by the seller. `key` is the same for all retries. */
  giveBack: (uuid: string) =>
    refundCall.mutation(
      'POST /sellerOrder/:uuid/refund',
      ({ amount, key }: { amount: number; key: string }) => ({
        params: { uuid },
        body: { amount },
        headers: { 'idempotency-key': key },
      }),
      { onSettled },
    ),
  /** Marks a refund as paid by hand. */
  refunded: () =>
    refundCall.mutation('POST /refund/:uuid/done', (uuid: string) => ({ params: { uuid } }), { onSettled }),
  /** Records that the buyer has returned a refund that was paid twice. */
  recovered: () =>
    refundCall.mutation('POST /refund/:uuid/recovered', (uuid: string) => ({ params: { uuid } }), { onSettled }),
  exportFile: (sellerUuid: string) =>
    saleCall.download('GET /user/:id/sale/export.csv', (view: SaleView) => ({
      params: { id: sellerUuid },
      query: filterOf(view),
    })),
  labels: (sellerUuid: string) =>
    saleCall.download(
      'GET /user/:id/sale/labels.csv',
      ({ format, uuids }: { format: string; uuids: readonly string[] }) => ({
        params: { id: sellerUuid },
        query: { format, 'uuids[]': uuids },
      }),
    ),
  /** Packing slips as one PDF. */
  slips: (sellerUuid: string) =>
    saleCall.download('GET /user/:id/sale/packing.pdf', (uuids: readonly string[]) => ({
      params: { id: sellerUuid },
      query: { 'uuids[]': uuids },
    })),
}
