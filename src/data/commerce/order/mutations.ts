import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { PayOrder } from '#contracts/commerce/payment.ts'
import type { TakeStep } from '#contracts/commerce/order.ts'
import type { MessageKind, OrderStep } from '#contracts/commerce/order.rules.ts'
import { forgetBaskets } from '#data/commerce/basket/queries.ts'
import { refreshOwnChats } from '#data/live/conversation/queries.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { type Api, NoContent } from '#lib/shared/api.ts'
import { orderQueries, tokenHeaders } from './queries.ts'

const contract = () => import('#contracts/commerce/order.ts')

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: orderQueries.all })

type Placing = {
  order: CreateOrderInput
  /** Idempotency key, the same for all retries. */
  key: string
  /** Finds the order that the key has placed, and places none. */
  isOnlyReplay?: boolean
}
type Stepping = { uuid: string; step: OrderStep; body?: TakeStep; version?: number }

export const orderMutations = {
  place: (api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ order, key, isOnlyReplay }: Placing) =>
        api.post(
          '/order',
          import('#contracts/commerce/create-order.ts').then(({ OrderCreated }) => OrderCreated),
          order,
          {
            headers: { ...holderHeaders(), 'idempotency-key': key, ...(isOnlyReplay && { 'only-replay': 'true' }) },
          },
        ),
      onSuccess: (_created, _asked, _before, { client }) => {
        void forget(client)
        // The server has removed the ordered lines from the basket, too.
        forgetBaskets(client)
        void refreshOwnChats(client)
      },
    }),
  step: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, step, body = {}, version }: Stepping) =>
        api.patch(`/sellerOrder/${uuid}/${step}`, NoContent, body, {
          headers: { ...tokenHeaders(token), ...(version !== undefined && { 'if-match': `"${version}"` }) },
        }),
      onSettled: (_answer, _error, _asked, _before, { client }) => void forget(client),
    }),
  /** Starts another payment attempt, or changes the payment method. */
  pay: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ orderId, ...body }: PayOrder & { orderId: string }) =>
        api.post(
          `/order/${orderId}/payment`,
          import('#contracts/commerce/payment.ts').then(({ PaymentBegun }) => PaymentBegun),
          body,
          { headers: tokenHeaders(token) },
        ),
      onSettled: (_answer, _error, _asked, _before, { client }) => void forget(client),
    }),
  /** Makes the server ask the gateway for the state of the payment. */
  look: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (orderId: string) =>
        api.post(`/order/${orderId}/payment/look`, NoContent, undefined, { headers: tokenHeaders(token) }),
      onSettled: (_answer, _error, _asked, _before, { client }) => void forget(client),
      meta: { isQuiet: true },
    }),
  /** Confirms the order's e-mail address by the code of the mailed link. */
  confirmEmail: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ orderId, code }: { orderId: string; code: string }) =>
        api.post(`/order/${orderId}/email/confirm`, NoContent, { code }, { headers: tokenHeaders(token) }),
      onSuccess: (_answer, _asked, _before, { client }) => void forget(client),
      meta: { isQuiet: true },
    }),
  /** Requests the mail with the link again. */
  askForLink: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (orderId: string) =>
        api.post(`/order/${orderId}/email/link`, NoContent, undefined, { headers: tokenHeaders(token) }),
      meta: { isQuiet: true },
    }),
  /** Adds a guest's order to the signed-in account. */
  join: (token: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (orderId: string) =>
        api.post(`/order/${orderId}/join`, NoContent, undefined, { headers: tokenHeaders(token) }),
      onSuccess: (_answer, _orderId, _before, { client }) => void forget(client),
    }),
  /** Confirmation of one seller's part of the order, as PDF. */
  document: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ orderId, uuid }: { orderId: string; uuid: string }) =>
        api.file(`/order/${orderId}/document.pdf`, { headers: tokenHeaders(token), query: { sellerOrderUuid: uuid } }),
    }),
  /** Account that the seller sends refunds to; null removes it. */
  refundAccount: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, iban }: { uuid: string; iban: string | null }) =>
        api.put(`/sellerOrder/${uuid}/refundAccount`, NoContent, { iban }, { headers: tokenHeaders(token) }),
      onSettled: (_answer, _error, _asked, _before, { client }) => forget(client),
    }),
  /** Marks all messages of the other side as read. */
  readMessages: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) =>
        api.post(`/sellerOrder/${uuid}/message/read`, NoContent, undefined, { headers: tokenHeaders(token) }),
      onSuccess: (_answer, _uuid, _before, { client }) => void forget(client),
    }),
  message: (token: string | null, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, text, kind }: { uuid: string; text: string; kind: MessageKind }) =>
        api.post(
          `/sellerOrder/${uuid}/message`,
          contract().then(({ OrderMessage }) => OrderMessage),
          { text, kind },
          { headers: tokenHeaders(token) },
        ),
      onSuccess: (_message, _asked, _before, { client }) => void forget(client),
    }),
}
