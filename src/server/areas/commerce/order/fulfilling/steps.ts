import {
  ACCEPT_AFTER_MS,
  CANCEL_ANSWER_MS,
  deliveredAt,
  deliveryNoticeAt,
  isBooked,
  stepSellerOrder,
  type OrderActor,
  type OrderStep,
  type StepOutcome,
} from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { ReservationService } from '#server/areas/commerce/reservation/service.ts'
import type { ReviewService } from '#server/areas/commerce/review/service.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import type { UserEventService, UserService } from '#server/areas/account/account.ts'
import type { Announcer } from '../mailing/announce.ts'
import { dispatchUntil, endOfWorkingDays } from '../placing/place.ts'
import type { Refunding } from '../refunding/refunding.ts'
import type { OrderLineRow, OrderRepo, OrderRow, SellerOrderRow } from '../repo.ts'
import type { ReturnsOfOrders } from '#server/areas/commerce/return/of-orders.ts'
import { createUnfitPayments } from '../paying/unfit.ts'

const SENDING: readonly OrderStep[] = ['send', 'addParcel', 'resend']

export type OrderStepsParts = {
  db: Db
  repo: OrderRepo
  stock: Pick<StockService, 'take'>
  reservations: Pick<ReservationService, 'claim'>
  payments: PaymentService
  refunding: Refunding
  userEvents: Pick<UserEventService, 'publish'>
  reviews: Pick<ReviewService, 'purchased'>
  announcer: Announcer
  users: Pick<UserService, 'hold'>
  returns: Pick<ReturnsOfOrders, 'endWithOrder' | 'settledUnpaid'>
}

export type StepRequest = {
  step: OrderStep
  by: OrderActor
  /** Null for the system and for guests. */
  byUuid: string | null
  body: TakeStep
  /** Version from `If-Match`. */
  expectedVersion?: number | undefined
}

/** A locked seller order with its order. */
export type HeldOrder = { order: OrderRow; part: SellerOrderRow }

type Moved = Extract<StepOutcome, { kind: 'moved' }>
type StepContext = { order: OrderRow; part: SellerOrderRow; request: StepRequest; moved: Moved; now: Date }

export type OrderSteps = ReturnType<typeof createOrderSteps>

export function createOrderSteps(parts: OrderStepsParts) {
  const { db, repo, stock, reservations, payments, refunding, userEvents, reviews, announcer, users, returns } = parts
  const unfit = createUnfitPayments(parts)

  async function moveStock(tx: Tx, after: After, { order, part, request: { body, byUuid }, moved }: StepContext) {
    if (moved.stock === 'none') return
    const rows = await repo.linesOf(tx, [part.uuid])
    const restocked = await repo.restocked(tx, part.uuid)
    const sold = rows.map((row) => ({ ...row, quantity: row.quantity - (restocked.get(row.uuid) ?? 0) }))
    const returned = moved.stock === 'returned' ? piecesByLine(sold, body.restock ?? []) : new Map<string, number>()
    const lines = sold.map(({ uuid, variantUuid, quantity }) => ({
      orderLineUuid: uuid,
      variantUuid,
      quantity: moved.stock === 'in' ? 0 : quantity - (returned.get(uuid) ?? 0),
    }))
    if (moved.stock !== 'out') {
      await stock.take(tx, lines, byUuid, { after })
      return
    }
    const shopper = { userUuid: order.buyerUuid, holder: null }
    await reservations.claim(tx, after, { orderUuid: order.uuid, lines, shopper, byUuid })
  }

  function valuesOf({ part, request: { step, body }, moved, now }: StepContext): Partial<SellerOrderRow> {
    return {
      state: moved.state,
      cancelAskedAt: moved.isCancelAsked ? (part.cancelAskedAt ?? now) : null,
      ...(moved.state === 'placed' && part.placedAt === null && { placedAt: now }),
      ...(step === 'accept' && { dispatchBy: dispatchUntil(now, part.dispatchDays) }),
      ...(step === 'cancel' && { cancelReason: body.reason ?? '' }),
      ...(SENDING.includes(step) && { sentAt: now, missingAt: null }),
      ...(step === 'deliver' && { deliveredAt: now, missingAt: null }),
      ...(step === 'reportMissing' && { missingAt: now }),
      ...(step === 'missCash' && { cashMissingAt: now }),
      ...(step === 'bookCash' && { cashMissingAt: null }),
    }
  }

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

  /** Books the cash on delivery, and owes what returns were settled without while it had not arrived. */
  async function bookCash(tx: Tx, after: After, { order, part }: HeldOrder, next: HeldOrder): Promise<void> {
    if (order.paymentMethod !== 'cash' || isBooked(part.paymentStatus)) return
    const { toCollect } = (await repo.amountsOf(tx, [part.uuid]))(part)
    if (toCollect > 0) await payments.cashCame(tx, order.uuid, { sellerOrderUuid: part.uuid, amount: toCollect })
    for (const owed of await returns.settledUnpaid(tx, part.uuid))
      await refunding.owe(tx, after, next, { ...owed, reason: 'return' })
  }

  async function movePayment(tx: Tx, after: After, context: StepContext): Promise<void> {
    const { order, part, moved, request } = context
    const { step, by } = request
    const isAwaited = part.state === 'awaiting_payment'
    // A payment at the gateway is recorded by its event, unless its seller accepts another amount.
    const isAccepted = step === 'pay' && by === 'seller' && order.paymentMethod === 'gateway'
    const waived = isAccepted ? await unfit.accept(tx, after, context) : part.waived
    if ((step === 'pay' || step === 'reinstate') && by === 'seller') await payments.transferCame(tx, part.uuid)
    if ((step === 'pay' && by === 'system') || (step === 'cancel' && isAwaited))
      await payments.stopWaiting(tx, part.uuid)
    if (step === 'cancel' && isAwaited && order.paymentMethod === 'gateway') await unfit.cancelled(tx, after, context)
    const next = { order, part: { ...part, ...valuesOf(context), waived } }
    // Buyers and jobs report that the parcel has arrived. Only the seller knows whether the carrier has paid out the cash.
    if (step === 'bookCash' || (step === 'deliver' && by === 'seller')) await bookCash(tx, after, context, next)
    if (moved.state === 'cancelled')
      await refunding.owe(tx, after, next, { reason: step === 'withdraw' ? 'return' : 'cancelled' })
    else await refunding.refresh(tx, next)
  }

  /** Facts that only the seller's steps about unexpected payments read. */
  async function historyOf(tx: Tx, { uuid }: SellerOrderRow, { step, by }: StepRequest) {
    if (by === 'seller' && step === 'pay') return { isPaymentUnfit: (await repo.unfitOf(tx, [uuid])).has(uuid) }
    if (by !== 'seller' || (step !== 'reinstate' && step !== 'bookTransfer')) return {}
    return {
      cancelledBy: (await repo.lastStep(tx, uuid))?.by,
      isTransferMissing: (await payments.transfers(tx, [uuid])).get(uuid),
    }
  }

  /** Books a transfer that nobody awaits, and owes it back. */
  async function bookTransfer(tx: Tx, after: After, found: HeldOrder): Promise<void> {
    const { part } = found
    await repo.change(tx, part.uuid, {})
    const reason = part.state === 'cancelled' ? 'late' : 'duplicate'
    for (const paymentUuid of await payments.transferCame(tx, part.uuid))
      await refunding.owe(tx, after, found, { reason, paymentUuid })
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

  /** Locks the users before the order. Adding a notification later would lock them in the wrong order. */
  async function hold(tx: Tx, sellerOrderUuid: string): Promise<HeldOrder> {
    await users.hold(tx, await repo.peopleOf(tx, sellerOrderUuid))
    const found = await repo.lock(tx, sellerOrderUuid)
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
    const facts = { ...part, paymentMethod: order.paymentMethod, ...(await historyOf(tx, part, request)) }
    const outcome = stepSellerOrder(facts, request.step, request.by, now)
    if (outcome.kind === 'unchanged') return
    if (request.expectedVersion !== undefined && request.expectedVersion !== part.version)
      throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The order has changed meanwhile')
    if (outcome.kind === 'refused')
      throw new AppError('ORDER_STATE_EXCEPTION', `${request.step} is not possible while the order is ${part.state}`)
    if (request.step === 'cancel' && request.by === 'seller' && !request.body.reason)
      throw invalid('A seller must give a reason for the cancellation', 'reason')
    if (request.step === 'bookTransfer') return bookTransfer(tx, after, found)
    const context: StepContext = { ...found, request, moved: outcome, now }
    if (!(await addShipment(tx, context))) return
    await repo.change(tx, part.uuid, valuesOf(context))
    await repo.addEvents(tx, [
      { sellerOrderUuid: part.uuid, step: request.step, state: outcome.state, by: request.by, at: now },
    ])
    await movePayment(tx, after, context)
    await planNext(tx, after, context)
    if (outcome.state === 'cancelled')
      await returns.endWithOrder(tx, part.uuid, { settledAt: now, isCash: order.paymentMethod === 'cash' })
    await announcer.step(tx, after, request.step, found, request.by)
    if (outcome.state === 'delivered' && order.buyerUuid !== null && part.sellerUuid !== null)
      await reviews.purchased(tx, after, order.buyerUuid, part.sellerUuid)
    // Take contended stock rows last, because their locks are held until the commit.
    await moveStock(tx, after, context)
    for (const userUuid of [part.sellerUuid, order.buyerUuid])
      if (userUuid !== null)
        after(() => userEvents.publish(userUuid, { type: 'order', data: { orderUuid: order.uuid } }))
  }
}

/** @throws AppError 400 for a line of another order, or more pieces than were ordered */
function piecesByLine(
  lines: readonly Pick<OrderLineRow, 'uuid' | 'quantity'>[],
  restock: NonNullable<TakeStep['restock']>,
): Map<string, number> {
  for (const [index, { lineUuid, quantity }] of restock.entries()) {
    const line = lines.find(({ uuid }) => uuid === lineUuid)
    if (!line) throw invalid('The line does not belong to this order', 'restock', index, 'lineUuid')
    if (quantity > line.quantity) throw invalid('More pieces than were ordered', 'restock', index, 'quantity')
  }
  return new Map(restock.map(({ lineUuid, quantity }) => [lineUuid, quantity]))
}
