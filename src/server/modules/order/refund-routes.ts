import { z } from 'zod'
import { IdempotencyHeaders } from '#contracts/idempotency.ts'
import { toGrosze } from '#contracts/money.rules.ts'
import { SellerOrderParams } from '#contracts/order.ts'
import { isOwedByHand } from '#contracts/payment.rules.ts'
import { GiveBack, Refund, RefundParams } from '#contracts/payment.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import { idempotencyOf } from '../../idempotency.ts'
import { presentRefund } from './present.ts'

const tags = ['refund']
const security = [{ bearer: [] }]

/** Routes for the refunds that a seller makes. */
export function refundRoutes({ app, guards, services: { orders }, errors }: Api): void {
  /** @throws AppError 404 for another seller's order */
  async function requireSeller(userUuid: string, sellerOrderUuid: string): Promise<void> {
    const { as } = await orders.partFor({ userUuid, orderToken: null }, sellerOrderUuid)
    if (as !== 'seller') throw notFound('order')
  }

  app.post(
    '/sellerOrder/:uuid/refund',
    {
      onRequest: guards.requireUser,
      schema: {
        ...{ tags, security, params: SellerOrderParams, headers: IdempotencyHeaders, body: GiveBack },
        response: { 201: Refund, ...errors(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const { uuid } = viewerOf(request)
      await requireSeller(uuid, request.params.uuid)
      const asked = idempotencyOf(uuid, request.headers, { ...request.params, ...request.body })
      if (!asked) throw invalid('A refund needs a key of its own', 'idempotency-key')
      const refund = await orders.refunding.giveBack(request.params.uuid, toGrosze(request.body.amount), asked)
      return reply.code(201).send(presentRefund(refund))
    },
  )

  app.post(
    '/refund/:uuid/done',
    {
      onRequest: guards.requireUser,
      schema: {
        ...{ tags, security, params: RefundParams, response: { 204: z.null(), ...errors(400, 401, 404, 409) } },
        description: 'Its seller has paid it by hand. Again it changes nothing.',
      },
    },
    async (request, reply) => {
      const refund = await orders.refunding.find(request.params.uuid)
      await requireSeller(viewerOf(request).uuid, refund.sellerOrderUuid)
      if (refund.state !== 'done' && !isOwedByHand(refund.state))
        throw new AppError('ORDER_STATE_EXCEPTION', 'The gateway pays this refund')
      await orders.refunding.move(refund.uuid, 'done')
      return reply.code(204).send(null)
    },
  )
}
