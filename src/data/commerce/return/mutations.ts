import type { DeclareReturnInput, TakeReturnStep } from '#contracts/commerce/return.ts'
import type { ReturnStep } from '#contracts/commerce/return.rules.ts'
import { orderQueries, tokenHeaders } from '#data/commerce/order/queries.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const orderCall = callsOf(async () => (await import('#contracts/commerce/order.calls.ts')).orderCalls)
const returnCall = callsOf(async () => (await import('#contracts/commerce/return.calls.ts')).returnCalls)

const ends = { onSettled: invalidate(orderQueries.all) }

type Declaring = { sellerOrderUuid: string; declared: DeclareReturnInput; /** The same for all retries. */ key: string }
type Stepping = { uuid: string; step: ReturnStep; body?: TakeReturnStep; version: number }

export const returnMutations = {
  declare: (token: string | null) =>
    returnCall.mutation(
      'POST /sellerOrder/:uuid/return',
      ({ sellerOrderUuid, declared, key }: Declaring) => ({
        params: { uuid: sellerOrderUuid },
        body: declared,
        headers: { ...tokenHeaders(token), 'idempotency-key': key },
      }),
      ends,
    ),
  /** Withdrawal form for paper, as PDF. */
  form: (token: string | null) =>
    orderCall.download('GET /order/:id/withdrawal.pdf', ({ orderId, uuid }: { orderId: string; uuid: string }) => ({
      params: { id: orderId },
      headers: tokenHeaders(token),
      query: { sellerOrderUuid: uuid },
    })),
  step: (token: string | null) =>
    returnCall.mutation(
      'PATCH /return/:uuid/:step',
      ({ uuid, step, body = {}, version }: Stepping) => ({
        params: { uuid, step },
        body,
        headers: { ...tokenHeaders(token), 'if-match': `"${version}"` },
      }),
      ends,
    ),
}
