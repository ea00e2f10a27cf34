import { z } from 'zod'
import { IdempotencyHeaders } from '#contracts/base/idempotency.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { EditRefundAccount, OrderTokenHeaders, SellerOrderParams } from '#contracts/commerce/order.ts'
import { isUpToSeller } from '#contracts/commerce/payment.rules.ts'
import { GiveBack, OwedMoneyList, Refund, RefundParams } from '#contracts/commerce/payment.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { presentRefund } from './reading/present.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'

const tags = ['refund']
const security = [{ bearer: [] }]

/** Refunds by a seller, the amounts that the seller owes, and the buyer's account for them. */
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
        tags,
        security,
        params: SellerOrderParams,
        headers: IdempotencyHeaders,
        body: GiveBack,
        response: { 201: Refund, ...errors(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const { uuid } = viewerOf(request)
      await requireSeller(uuid, request.params.uuid)
      const asked = idempotencyOf(uuid, request.headers, { ...request.params, ...request.body })
      if (!asked) throw invalid('A refund needs an idempotency key', 'idempotency-key')
      const refund = await orders.refunding.giveBack(request.params.uuid, toGrosze(request.body.amount), asked)
      return reply.code(201).send(presentRefund(refund))
    },
  )

  app.get(
    '/user/:id/refund',
    {
      onRequest: guards.requireSelf('id'),
      preHandler: guards.requireSeller,
      schema: {
        tags,
        security,
        params: UserParams,
        response: { 200: OwedMoneyList, ...errors(400, 401, 403) },
        description: 'Refunds that the seller has to pay by hand, and amounts that open returns will make due',
      },
    },
    async (request) => orders.owedBy(viewerOf(request).uuid),
  )

  app.put(
    '/sellerOrder/:uuid/refundAccount',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        security: [{}, ...security],
        params: SellerOrderParams,
        headers: OrderTokenHeaders,
        body: EditRefundAccount,
        response: { 204: z.null(), ...errors(400, 403, 404, 409) },
        description: "Sets the buyer's account for refunds that the seller pays by hand",
      },
    },
    async (request, reply) => {
      const seen = await orders.partFor(viewerOfOrder(request), request.params.uuid)
      await orders.refundAccounts.edit(seen, request.body.iban)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/refund/:uuid/done',
    {
      onRequest: guards.requireUser,
      schema: {
        tags,
        security,
        params: RefundParams,
        response: { 204: z.null(), ...errors(400, 401, 404, 409) },
        description:
          'Records that the seller has paid it by hand: one owed by hand, or not finished by the gateway in time. Idempotent',
      },
    },
    async (request, reply) => {
      const refund = await orders.refunding.find(request.params.uuid)
      await requireSeller(viewerOf(request).uuid, refund.sellerOrderUuid)
      const now = new Date()
      if (refund.state !== 'done' && !isUpToSeller(refund, now))
        throw new AppError('ORDER_STATE_EXCEPTION', 'The gateway pays this refund')
      // The gateway may have paid it while the seller did. Before its deadline the seller had no reason to.
      if (refund.state !== 'done' || refund.dueAt <= now) await orders.refunding.move(refund.uuid, 'done', 'seller')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/refund/:uuid/recovered',
    {
      onRequest: guards.requireUser,
      schema: {
        tags,
        security,
        params: RefundParams,
        response: { 204: z.null(), ...errors(400, 401, 404, 409) },
        description: 'Records that the buyer has returned a refund that was paid twice. Idempotent',
      },
    },
    async (request, reply) => {
      const refund = await orders.refunding.find(request.params.uuid)
      await requireSeller(viewerOf(request).uuid, refund.sellerOrderUuid)
      if (refund.paidTwiceAt === null) throw new AppError('ORDER_STATE_EXCEPTION', 'This refund was paid once')
      await orders.refunding.recover(refund.uuid)
      return reply.code(204).send(null)
    },
  )
}
