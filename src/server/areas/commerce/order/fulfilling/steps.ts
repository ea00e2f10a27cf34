import {
  ACCEPT_AFTER_MS,
  CANCEL_ANSWER_MS,
  deliveredAt,
  deliveryNoticeAt,
  stepSellerOrder,
} from '#contracts/commerce/order.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { ReturnsOfOrders } from '../../return/of-orders.ts'
import type { ReviewService } from '../../review/service.ts'
import type { OrderCore } from '../core.ts'
import type { HeldOrder } from '../holds.ts'
import { dispatchUntil, endOfWorkingDays } from '../placing/place.ts'
import { SENDING, type StepContext, type StepRequest, valuesOf } from './step-context.ts'
import type { StepPayment } from './step-payment.ts'
import type { StepStock } from './step-stock.ts'

type Parts = {
  stepPayment: StepPayment
  moveStock: StepStock
  reviews: Pick<ReviewService, 'purchased'>
  returns: Pick<ReturnsOfOrders, 'endWithOrder'>
}

export type OrderSteps = ReturnType<typeof createOrderSteps>

export function createOrderSteps(
  { db, repo, holds, announcer }: OrderCore,
  { stepPayment, moveStock, reviews, returns }: Parts,
) {
  /**
   * Returns false if the parcel is already stored, so the step changes nothing. @throws AppError 400 without a number
   */
  async function addShipment(tx: Tx, { part, request: { step, body }, now }: StepContext): Promise<boolean> {
    const { tracking } = body
    if (step === 'addParcel' && !tracking?.number) throw invalid('Another parcel needs a number', 'tracking', 'number')
    if (!SENDING.includes(step) || !tracking?.number) return true
    const isNew = await repo.addShipment(tx, { sellerOrderUuid: part.uuid, ...tracking, sentAt: now })
    return isNew || step !== 'addParcel'
  }

  async function planNext(tx: Tx, after: After, { order, part, request: { step }, now }: StepContext): Promise<void> {
    const at = (ms: number) => new Date(now.getTime() + ms)
    if (step === 'pay' || step === 'reinstate') await announcer.dueStep(tx, 'accept', [part.uuid], at(ACCEPT_AFTER_MS))
    if (step === 'accept') {
      const { dispatchDays } = part
      if (dispatchDays > 0)
        await announcer.mail(tx, after, 'sale-dispatch-due', { order, part }, endOfWorkingDays(now, dispatchDays - 1))
      await announcer.mail(tx, after, 'sale-overdue', { order, part }, dispatchUntil(now, dispatchDays))
    }
    if (step === 'askCancel') await announcer.dueStep(tx, 'cancel', [part.uuid], at(CANCEL_ANSWER_MS))
    if (SENDING.includes(step)) {
      await announcer.mail(tx, after, 'order-delivered-soon', { order, part }, deliveryNoticeAt(now))
      await announcer.dueStep(tx, 'deliver', [part.uuid], deliveredAt(now))
    }
  }

  async function hold(tx: Tx, sellerOrderUuid: string): Promise<HeldOrder> {
    const found = await holds.part(tx, sellerOrderUuid)
    if (!found) throw notFound('order')
    return found
  }

  return {
    /**
     * Locks the users of a seller order and then the order, until the transaction ends.
     * @throws AppError 404
     */
    hold,

    /** Takes a step in the caller's transaction. Call it last, because it locks stock. */
    takeIn,

    /**
     * Takes a step. Idempotent. The caller checks that the user is `by`.
     * @throws AppError 404, 409 if the step is not possible, 412 if the order has changed since `expectedVersion`
     */
    take: (sellerOrderUuid: string, request: StepRequest): Promise<void> =>
      inTransaction(db, async (tx, after) => takeIn(tx, after, await hold(tx, sellerOrderUuid), request)),
  }

  async function takeIn(tx: Tx, after: After, found: HeldOrder, request: StepRequest): Promise<void> {
    const { order, part } = found
    const now = new Date()
    const facts = { ...part, paymentMethod: order.paymentMethod, ...(await stepPayment.historyOf(tx, part, request)) }
    const outcome = stepSellerOrder(facts, request.step, request.by, now)
    if (outcome.kind === 'unchanged') return
    if (request.expectedVersion !== undefined && request.expectedVersion !== part.version)
      throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The order has changed meanwhile')
    if (outcome.kind === 'refused')
      throw new AppError('ORDER_STATE_EXCEPTION', `${request.step} is not possible while the order is ${part.state}`)
    if (request.step === 'cancel' && request.by === 'seller' && !request.body.reason)
      throw invalid('A seller must give a reason for the cancellation', 'reason')
    if (request.step === 'bookTransfer') return stepPayment.bookTransfer(tx, after, found)
    const context: StepContext = { ...found, request, moved: outcome, now }
    if (!(await addShipment(tx, context))) return
    await repo.change(tx, part.uuid, valuesOf(context))
    await repo.addEvents(tx, [
      {
        sellerOrderUuid: part.uuid,
        step: request.step,
        state: outcome.state,
        by: request.by,
        byMemberUuid: request.byMemberUuid,
        at: now,
      },
    ])
    await stepPayment.move(tx, after, context)
    await planNext(tx, after, context)
    if (outcome.state === 'cancelled')
      await returns.endWithOrder(tx, part.uuid, { settledAt: now, isCash: order.paymentMethod === 'cash' })
    await announcer.step(tx, after, request.step, found, request.by)
    if (outcome.state === 'delivered' && order.buyerUuid !== null && part.sellerUuid !== null)
      await reviews.purchased(tx, after, order.buyerUuid, part.sellerUuid)
    // Take contended stock rows last, because their locks are held until the commit.
    await moveStock(tx, after, context)
    announcer.changed(after, order.uuid, [part.sellerUuid, order.buyerUuid])
  }
}
