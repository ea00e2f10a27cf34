import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { PayOrder } from '#contracts/commerce/payment.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import type { MessageKind, OrderStep } from '#contracts/commerce/order.rules.ts'
import { dropBaskets } from '#data/commerce/basket/queries.ts'
import { refreshOwnChats } from '#data/live/conversation/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { orderQueries, tokenHeaders } from './queries.ts'

const orderCall = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)
const refundCall = callsOf(async () => (await import('#contracts/commerce/refund.calls.ts')).refundCalls)

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: orderQueries.all })

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
    mutationOptions({
      mutationFn: ({ order, key, isOnlyReplay }: Placing) =>
        orderCall('POST /order', {
          body: order,
          headers: { ...holderHeaders(), 'idempotency-key': key, ...(isOnlyReplay && { 'only-replay': 'true' }) },
        }),
      onSuccess: (_created, _variables, _before, { client }) => {
        void invalidate(client)
        // The server has removed the ordered lines from the basket, too.
        dropBaskets(client)
        void refreshOwnChats(client)
      },
    }),
  step: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ uuid, step, body = {}, version }: Stepping) =>
        orderCall('PATCH /sellerOrder/:uuid/:step', {
          params: { uuid, step },
          body,
          headers: { ...tokenHeaders(token), ...(version !== undefined && { 'if-match': `"${version}"` }) },
        }),
      onSettled: (_answer, _error, _variables, _before, { client }) => void invalidate(client),
    }),
  /** Starts another payment attempt, or changes the payment method. */
  pay: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ orderId, ...body }: PayOrder & { orderId: string }) =>
        orderCall('POST /order/:id/payment', { params: { id: orderId }, body, headers: tokenHeaders(token) }),
      onSettled: (_answer, _error, _variables, _before, { client }) => void invalidate(client),
    }),
  /** Makes the server ask the gateway for the state of the payment. */
  checkPayment: (token: string | null) =>
    mutationOptions({
      mutationFn: (orderId: string) =>
        orderCall('POST /order/:id/payment/look', { params: { id: orderId }, headers: tokenHeaders(token) }),
      onSettled: (_answer, _error, _variables, _before, { client }) => void invalidate(client),
      meta: { isQuiet: true },
    }),
  /** Confirms the order's e-mail address by the code of the mailed link. */
  confirmEmail: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ orderId, code }: { orderId: string; code: string }) =>
        orderCall('POST /order/:id/email/confirm', {
          params: { id: orderId },
          body: { code },
          headers: tokenHeaders(token),
        }),
      onSuccess: (_answer, _variables, _before, { client }) => void invalidate(client),
      meta: { isQuiet: true },
    }),
  /** Requests the mail with the link again. */
  requestLink: (token: string | null) =>
    mutationOptions({
      mutationFn: (orderId: string) =>
        orderCall('POST /order/:id/email/link', { params: { id: orderId }, headers: tokenHeaders(token) }),
      meta: { isQuiet: true },
    }),
  /** Adds a guest's order to the signed-in account. */
  join: (token: string) =>
    mutationOptions({
      mutationFn: (orderId: string) =>
        orderCall('POST /order/:id/join', { params: { id: orderId }, headers: tokenHeaders(token) }),
      onSuccess: (_answer, _orderId, _before, { client }) => void invalidate(client),
    }),
  /** Confirmation of one seller's part of the order, as PDF. */
  document: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ orderId, uuid }: { orderId: string; uuid: string }) =>
        orderCall.file('GET /order/:id/document.pdf', {
          params: { id: orderId },
          headers: tokenHeaders(token),
          query: { sellerOrderUuid: uuid },
        }),
    }),
  /** Account that the seller sends refunds to; null removes it. */
  refundAccount: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ uuid, iban }: { uuid: string; iban: string | null }) =>
        refundCall('PUT /sellerOrder/:uuid/refundAccount', {
          params: { uuid },
          body: { iban },
          headers: tokenHeaders(token),
        }),
      onSettled: (_answer, _error, _variables, _before, { client }) => invalidate(client),
    }),
  /** Marks all messages of the other side as read. */
  readMessages: (token: string | null) =>
    mutationOptions({
      mutationFn: (uuid: string) =>
        orderCall('POST /sellerOrder/:uuid/message/read', { params: { uuid }, headers: tokenHeaders(token) }),
      onSuccess: (_answer, _uuid, _before, { client }) => void invalidate(client),
    }),
  message: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ uuid, text, kind }: { uuid: string; text: string; kind: MessageKind }) =>
        orderCall('POST /sellerOrder/:uuid/message', {
          params: { uuid },
          body: { text, kind },
          headers: tokenHeaders(token),
        }),
      onSuccess: (_message, _variables, _before, { client }) => void invalidate(client),
    }),
}
