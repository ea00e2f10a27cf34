import { refundCalls } from '#contracts/commerce/refund.calls.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { isUpToSeller } from '#contracts/commerce/payment.rules.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import type { CommerceArea } from '../commerce.ts'
import { presentRefund } from './reading/present.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'

/** Refunds by a seller, the amounts that the seller owes, and the buyer's account for them. */
export function refundRoutes(api: Api<CommerceArea>): void {
  const { orders } = api.services
  async function requireSeller(userUuid: string, sellerOrderUuid: string): Promise<void> {
    const { as } = await orders.partFor({ userUuid, orderToken: null }, sellerOrderUuid)
    if (as !== 'seller') throw notFound('order')
  }
  serve(api, refundCalls, {
    'POST /sellerOrder/:uuid/refund': async ({ viewer, params, headers, body }) => {
      const { uuid } = viewer
      await requireSeller(uuid, params.uuid)
      const idempotency = idempotencyOf(uuid, headers, { ...params, ...body })
      if (!idempotency) throw invalid('A refund needs an idempotency key', 'idempotency-key')
      const refund = await orders.refunding.giveBack(params.uuid, toGrosze(body.amount), idempotency)
      return presentRefund(refund)
    },
    'GET /user/:id/refund': async ({ viewer }) => {
      const owed = await orders.owedBy(viewer.uuid)
      if (viewer.memberUuid === undefined) return owed
      // Money goes back by the seller alone, so no member of the team sees the account of a buyer.
      return { ...owed, data: owed.data.map((one) => ({ ...one, account: null })) }
    },
    'PUT /sellerOrder/:uuid/refundAccount': async ({ params, body, request }) => {
      const seen = await orders.partFor(viewerOfOrder(request), params.uuid)
      await orders.refundAccounts.edit(seen, body.iban)
    },
    'POST /refund/:uuid/done': async ({ viewer, params }) => {
      const refund = await orders.refunding.find(params.uuid)
      await requireSeller(viewer.uuid, refund.sellerOrderUuid)
      const now = new Date()
      if (refund.state !== 'done' && !isUpToSeller(refund, now))
        throw new AppError('ORDER_STATE_EXCEPTION', 'The gateway pays this refund')
      // The gateway may have paid it while the seller did. Before its deadline the seller had no reason to.
      if (refund.state !== 'done' || refund.dueAt <= now) await orders.refunding.move(refund.uuid, 'done', 'seller')
    },
    'POST /refund/:uuid/recovered': async ({ viewer, params }) => {
      const refund = await orders.refunding.find(params.uuid)
      await requireSeller(viewer.uuid, refund.sellerOrderUuid)
      if (refund.paidTwiceAt === null) throw new AppError('ORDER_STATE_EXCEPTION', 'This refund was paid once')
      await orders.refunding.recover(refund.uuid)
    },
  })
}
