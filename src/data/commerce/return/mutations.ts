import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { DeclareReturnInput, TakeReturnStep } from '#contracts/commerce/return.ts'
import type { ReturnStep } from '#contracts/commerce/return.rules.ts'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const orderCall = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)
const returnCall = callsOf(async () => (await import('#contracts/commerce/return.calls.ts')).returnCalls)

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: orderQueries.all })

type Declaring = { sellerOrderUuid: string; declared: DeclareReturnInput; /** The same for all retries. */ key: string }
type Stepping = { uuid: string; step: ReturnStep; body?: TakeReturnStep; version: number }

export const returnMutations = {
  declare: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ sellerOrderUuid, declared, key }: Declaring) =>
        returnCall('POST /sellerOrder/:uuid/return', {
          params: { uuid: sellerOrderUuid },
          body: declared,
          headers: { ...tokenHeaders(token), 'idempotency-key': key },
        }),
      onSettled: (_answer, _error, _variables, _before, { client }) => void invalidate(client),
    }),
  /** Withdrawal form for paper, as PDF. */
  form: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ orderId, uuid }: { orderId: string; uuid: string }) =>
        orderCall.file('GET /order/:id/withdrawal.pdf', {
          params: { id: orderId },
          headers: tokenHeaders(token),
          query: { sellerOrderUuid: uuid },
        }),
    }),
  step: (token: string | null) =>
    mutationOptions({
      mutationFn: ({ uuid, step, body = {}, version }: Stepping) =>
        returnCall('PATCH /return/:uuid/:step', {
          params: { uuid, step },
          body,
          headers: { ...tokenHeaders(token), 'if-match': `"${version}"` },
        }),
      onSettled: (_answer, _error, _variables, _before, { client }) => void invalidate(client),
    }),
}
