import type { OrderRefund, RuleDispute } from '#contracts/office/order.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/order.calls.ts')).officeOrderCalls)

const ends = { onSettled: refetch(officeQueries.all) }

export const officeOrderMutations = {
  /** `key` is the same for all retries. */
  refund: (part: string) =>
    call.mutation(
      'POST /admin/sellerOrder/:part/refund',
      ({ key, ...body }: OrderRefund & { key: string }) => ({
        params: { part },
        body,
        headers: { 'idempotency-key': key },
      }),
      ends,
    ),
  rule: (dispute: string) =>
    call.mutation('POST /admin/dispute/:dispute/ruling', (body: RuleDispute) => ({ params: { dispute }, body }), ends),
}
