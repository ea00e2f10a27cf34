import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { PayOrder } from '#contracts/commerce/payment.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import type { MessageKind, OrderStep } from '#contracts/commerce/order.rules.ts'
import { dropBaskets } from '#data/commerce/basket/queries.ts'
import { refreshOwnChats } from '#data/live/conversation/queries.ts'
import { invalidate, refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { orderQueries, tokenHeaders } from './queries.ts'

const orderCall = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)
const refundCall = callsOf(async () => (await import('#contracts/commerce/refund.calls.ts')).refundCalls)

const onSuccess = invalidate(orderQueries.all)
/** Also after a failure, because the order may have changed meanwhile. */
const onSettled = onSuccess
const isQuiet = { isQuiet: true }

type Placing = {
  order: CreateOrderInput
  /** Idempotency key, the same for all retries. */
  key: string
  /** Finds the order that the key has placed, and places none. */
  isOnlyReplay?: boolean
}
type Stepping = { uuid: string; step: OrderStep; body?: TakeStep; version?: number }

export const orderMutations = {
  place: () =>
    orderCall.mutation(
      'POST /order',
      ({ order, key, isOnlyReplay }: Placing) => ({
        body: order,
        headers: {
          ...holderHeaders(),
          'idempotency-key': key,
          ...(isOnlyReplay && { 'only-replay': 'true' as const }),
        },
      }),
      {
        onSuccess: (_created, _variables, _before, { client }) => {
          void client.invalidateQueries({ queryKey: orderQueries.all })
          // The server has removed the ordered lines from the basket, too.
          dropBaskets(client)
          void refreshOwnChats(client)
        },
      },
    ),
  step: (token: string | null) =>
    orderCall.mutation(
      'PATCH /sellerOrder/:uuid/:step',
      ({ uuid, step, body = {}, version }: Stepping) => ({
        params: { uuid, step },
        body,
        headers: { ...tokenHeaders(token), ...(version !== undefined && { 'if-match': `"${version}"` }) },
      }),
      { onSettled },
    ),
  /** Starts another payment attempt, or changes the payment method. */
  pay: (token: string | null) =>
    orderCall.mutation(
      'POST /order/:id/payment',
      ({ orderId, ...body }: PayOrder & { orderId: string }) => ({
        params: { id: orderId },
        body,
        headers: tokenHeaders(token),
      }),
      { onSettled },
    ),
  /** Makes the server ask the gateway for the state of the payment. */
  checkPayment: (token: string | null) =>
    orderCall.mutation(
      'POST /order/:id/payment/look',
      (id: string) => ({ params: { id }, headers: tokenHeaders(token) }),
      { onSettled, meta: isQuiet },
    ),
  /** Confirms the order's e-mail address by the code of the mailed link. */
  confirmEmail: (token: string | null) =>
    orderCall.mutation(
      'POST /order/:id/email/confirm',
      ({ orderId, code }: { orderId: string; code: string }) => ({
        params: { id: orderId },
        body: { code },
        headers: tokenHeaders(token),
      }),
      { onSuccess, meta: isQuiet },
    ),
  /** Requests the mail with the link again. */
  requestLink: (token: string | null) =>
    orderCall.mutation(
      'POST /order/:id/email/link',
      (id: string) => ({ params: { id }, headers: tokenHeaders(token) }),
      { meta: isQuiet },
    ),
  /** Adds a guest's order to the signed-in account. */
  join: (token: string) =>
    orderCall.mutation('POST /order/:id/join', (id: string) => ({ params: { id }, headers: tokenHeaders(token) }), {
      onSuccess,
    }),
  /** Confirmation of one seller's part of the order, as PDF. */
  document: (token: string | null) =>
    orderCall.download('GET /order/:id/document.pdf', ({ orderId, uuid }: { orderId: string; uuid: string }) => ({
      params: { id: orderId },
      headers: tokenHeaders(token),
      query: { sellerOrderUuid: uuid },
    })),
  /** Account that the seller sends refunds to; null removes it. */
  refundAccount: (token: string | null) =>
    refundCall.mutation(
      'PUT /sellerOrder/:uuid/refundAccount',
      ({ uuid, iban }: { uuid: string; iban: string | null }) => ({
        params: { uuid },
        body: { iban },
        headers: tokenHeaders(token),
      }),
      { onSettled: refetch(orderQueries.all) },
    ),
  /** Marks all messages of the other side as read. */
  readMessages: (token: string | null) =>
    orderCall.mutation(
      'POST /sellerOrder/:uuid/message/read',
      (uuid: string) => ({ params: { uuid }, headers: tokenHeaders(token) }),
      { onSuccess },
    ),
  message: (token: string | null) =>
    orderCall.mutation(
      'POST /sellerOrder/:uuid/message',
      ({ uuid, ...body }: { uuid: string; text: string; clientKey: string; kind: MessageKind }) => ({
        params: { uuid },
        body,
        headers: tokenHeaders(token),
      }),
      { onSuccess },
    ),
}
