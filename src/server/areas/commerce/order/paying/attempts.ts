import { setTimeout as pause } from 'node:timers/promises'
import type { PayOrder } from '#contracts/commerce/payment.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import { ATTEMPT_MS, ATTEMPTS_MAX } from '#contracts/commerce/payment.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { DeliveryService } from '#server/areas/catalogue/catalogue.ts'
import { isUnfit, type PaymentRow, type PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'
import { awaited, isConfirming, isInTime, requireNoneComing } from './awaiting.ts'
import type { Paying } from './paying.ts'
import { createTransferSwitch } from './transfer.ts'

/** Maximum age of a payment page that a buyer can continue with. */
const CONTINUED_MS = ATTEMPT_MS - 3 * 60 * 1000
/** Longer than a call to the gateway. An attempt without a page after this was left behind by a process that ended. */
const REGISTERING_MS = 15 * 1000
const REGISTERING_PAUSE_MS = 200

type Parts = { payments: PaymentService; deliveries: Pick<DeliveryService, 'termsOf'>; paying: Paying }

export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

/** Payment of an order that awaits its money. */
export function createPaymentAttempts(core: OrderCore, { payments, deliveries, paying }: Parts) {
  const { db, repo } = core
  const { gateway } = payments
  const transfers = createTransferSwitch(core, { payments, deliveries, paying })
  const isOnline = (parts: readonly SellerOrderRow[]) =>
    gateway.isThere && parts.length > 0 && parts.every(({ gatewayAccount }) => gatewayAccount !== null)

  /**
   * Finds an open attempt for exactly the unpaid amount: one at the gateway, or one that another call is registering.
   */
  function continued(attempts: readonly PaymentRow[], parts: readonly SellerOrderRow[], payBy?: PayOrder['payBy']) {
    const amount = awaited(parts).reduce((sum, { total }) => sum + total, 0)
    return attempts.find(
      (one) =>
        one.state === 'open' &&
        one.amount === amount &&
        (payBy === undefined || one.payBy === payBy) &&
        one.createdAt.getTime() + (one.token === null ? REGISTERING_MS : CONTINUED_MS) > Date.now(),
    )
  }

  /**
   * Payment page of an attempt. Waits while another call registers it at the gateway, without a lock, so that calls at
   * once share one page. Null if there is none.
   */
  async function pageOf(attempt: PaymentRow): Promise<string | null> {
    const end = attempt.createdAt.getTime() + REGISTERING_MS
    let current: PaymentRow | undefined = attempt
    while (current?.state === 'open' && current.token === null && Date.now() < end) {
      await pause(REGISTERING_PAUSE_MS)
      current = await gateway.find(db, attempt.uuid)
    }
    return current ? gateway.redirectUrl(current) : null
  }

  async function payOnline(order: OrderRow, payBy: NonNullable<PayOrder['payBy']>): Promise<string | null> {
    // First look for a payment that has already arrived, so that nobody pays twice.
    const before = await gateway.attempts(db, order.uuid)
    const known = continued(before, await repo.partsOf(db, [order.uuid]), payBy)
    if (known && !before.some(isConfirming) && !before.some(isUnfit)) return pageOf(known)
    await paying.checkAll(order.uuid)
    const attempt = await inTransaction(db, async (tx) => {
      const locked = await repo.lockOrder(tx, order.uuid)
      const parts = awaited(await repo.partsOf(tx, [order.uuid]))
      if (!locked || !isOnline(parts) || !isInTime(locked))
        throw new AppError('ORDER_STATE_EXCEPTION', 'This order does not await an online payment')
      const attempts = await gateway.attempts(tx, order.uuid)
      requireNoneComing(attempts)
      // Another call may have opened it since.
      const shared = continued(attempts, parts, payBy)
      if (shared) return { shared }
      if (attempts.length >= ATTEMPTS_MAX)
        throw new AppError('PAYMENT_UNAVAILABLE_EXCEPTION', `At most ${ATTEMPTS_MAX} attempts to pay an order`)
      return { uuid: await paying.open(tx, locked.uuid, parts, payBy) }
    })
    return 'shared' in attempt ? pageOf(attempt.shared) : paying.begin(order, attempt.uuid)
  }

  return {
    /** Payment page of an order, after it was placed or the call was repeated. Null if there is none. */
    firstPage: async (order: OrderRow, isReplayed: boolean): Promise<string | null> => {
      if (order.paymentMethod !== 'gateway') return null
      const attempts = await gateway.attempts(db, order.uuid)
      const [first] = attempts
      if (first && !isReplayed) return paying.begin(order, first.uuid)
      const known = continued(attempts, await repo.partsOf(db, [order.uuid]))
      return known ? pageOf(known) : null
    },

    /**
     * Starts another attempt to pay, or changes the payment method. Returns the address of the page to pay on; null if
     * the gateway is down, or there is no page.
     * @throws AppError 404; 409 if the order is not awaiting payment
     */
    pay: async (orderUuid: string, { method, payBy }: PayOrder): Promise<string | null> => {
      const order = await repo.order(db, orderUuid)
      if (!order) throw notFound('order')
      if (method === 'gateway') return payOnline(order, payBy)
      await transfers.payBy(order)
      return null
    },

    /** State of the online payment, for the buyer; null if nothing was to be paid online. */
    shown: async (order: OrderRow, parts: readonly SellerOrderRow[]) => {
      if (parts.every(({ gatewayAccount }) => gatewayAccount === null)) return null
      const open = awaited(parts)
      const attempts = await gateway.attempts(db, order.uuid)
      const isComing = attempts.some(isConfirming)
      const unfit = attempts.find(isUnfit)
      const mayPay = isInTime(order) && !isComing && !unfit
      return {
        state: attempts[0]?.state ?? ('failed' as const),
        isConfirming: isComing,
        mayPayOnline: mayPay && isOnline(open) && attempts.length < ATTEMPTS_MAX,
        mayTransfer: mayPay && order.paymentMethod === 'gateway' && (await transfers.termsOf(db, open)) !== null,
        tries: attempts.length,
        unfit: unfit ? { amount: toZloty(unfit.unfitAmount), requested: toZloty(unfit.amount) } : null,
      }
    },
  }
}
