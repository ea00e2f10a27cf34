import type { Tx } from '#server/db/client.ts'
import { inSavepoint, inTransaction, type After } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { PaymentRow, PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'
import type { Refunding } from '../refunding/refunding.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'

const PAID = { by: 'system', byUuid: null, body: {} } as const

type Parts = { payments: PaymentService; steps: OrderSteps; refunding: Refunding }

/** Applies what the gateway has reported to the order. */
export function createPaymentEvents(
  { db, repo, holds, announcer }: OrderCore,
  { payments: { gateway, refunds }, steps, refunding }: Parts,
) {
  /** Books each seller's share of the payment, or refunds it if it is late or a duplicate. */
  async function settle(tx: Tx, after: After, order: OrderRow, payment: PaymentRow): Promise<void> {
    for (const { sellerOrderUuid } of await gateway.shares(tx, payment.uuid)) {
      const part = (await repo.lock(tx, sellerOrderUuid))?.part
      if (!part) continue
      if (part.state === 'awaiting_payment') {
        await steps.takeIn(tx, after, { order, part }, { step: 'pay', ...PAID })
        continue
      }
      if (part.state === 'cancelled' && (await isTakenUpAgain(tx, after, order, part))) continue
      const reason = part.state === 'cancelled' ? 'late' : 'duplicate'
      await refunding.owe(tx, after, { order, part }, { reason, paymentUuid: payment.uuid })
    }
  }

  /** Reinstates an order that was cancelled because nobody paid in time, if every piece is still free. */
  async function isTakenUpAgain(tx: Tx, after: After, order: OrderRow, part: SellerOrderRow): Promise<boolean> {
    if (part.placedAt !== null || (await repo.lastStep(tx, part.uuid))?.by !== 'system') return false
    try {
      await inSavepoint(tx, after, (inner, then) =>
        steps.takeIn(inner, then, { order, part }, { step: 'reinstate', ...PAID }),
      )
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /** Tells buyer, sellers and operator that another amount came than the requested one. */
  async function announceUnfit(tx: Tx, after: After, order: OrderRow, payment: PaymentRow): Promise<void> {
    await announcer.mail(tx, after, 'order-unfit', { order, part: null, paymentUuid: payment.uuid })
    await announcer.mail(tx, after, 'operator-unfit', { order, part: null, paymentUuid: payment.uuid })
    for (const { sellerOrderUuid } of await gateway.shares(tx, payment.uuid)) {
      const part = await repo.sellerOrder(tx, sellerOrderUuid)
      if (part) await announcer.announce(tx, after, 'sale-unfit', { order, part, paymentUuid: payment.uuid })
    }
  }

  /** Handles an event once, however often it is called. */
  return async (eventUuid: string): Promise<void> => {
    const event = await gateway.event(db, eventUuid)
    if (!event || event.handledAt !== null) return
    const news = gateway.newsOf(event)
    if (news.kind === 'refund') {
      const refund = await refunds.byGatewayId(db, news.notice.refundsUuid)
      const isRight = refund?.amount === news.notice.amount
      if (refund && isRight) await refunding.move(refund.uuid, news.notice.isDone ? 'done' : 'rejected', 'gateway')
      await inTransaction(db, (tx) => gateway.conclude(tx, eventUuid, isRight ? 'refund' : 'unfit'))
      return
    }
    // Call the gateway before anything is locked.
    const { verdict, payment } = await gateway.decide(news.notice)
    await inTransaction(db, async (tx, after) => {
      const order = payment && (await holds.order(tx, payment.orderUuid))
      const outcome = await gateway.conclude(tx, eventUuid, verdict, news.notice)
      if (!order) return
      if (outcome === 'paid') await settle(tx, after, order, payment)
      if (outcome === 'unfit') await announceUnfit(tx, after, order, payment)
    })
  }
}
