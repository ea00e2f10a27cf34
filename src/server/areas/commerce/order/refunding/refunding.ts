import { v5 } from 'uuid'
import type { RefundPayer } from '#contracts/commerce/payment.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { madeBefore, type Idempotency } from '#server/http/idempotency.ts'
import type { Owed, PaymentService, RefundRow } from '#server/areas/commerce/payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { HeldOrder } from '../holds.ts'

export type Refunding = ReturnType<typeof createRefunding>

/** Refunds of a seller order, with their mails and notifications. */
export function createRefunding({ db, repo, holds, announcer }: OrderCore, payments: PaymentService) {
  /** Updates the payment status from shares and refunds. `part.state` is the state after the step. */
  async function refresh(tx: Tx, { order, part }: HeldOrder): Promise<void> {
    const paymentStatus = await payments.statusOf(tx, { ...part, method: order.paymentMethod })
    if (paymentStatus !== part.paymentStatus) await repo.setPaymentStatus(tx, part.uuid, paymentStatus)
  }

  const changed = (after: After, { order, part }: HeldOrder) =>
    announcer.changed(after, order.uuid, [part.sellerUuid, order.buyerUuid])

  async function owe(
    tx: Tx,
    after: After,
    found: HeldOrder,
    owed: Omit<Owed, 'sellerOrderUuid'>,
    { idempotency, isPaidByHand = false }: { idempotency?: Idempotency; isPaidByHand?: boolean } = {},
  ): Promise<RefundRow[]> {
    const made = await payments.refunds.owe(tx, after, { ...owed, sellerOrderUuid: found.part.uuid }, idempotency)
    for (const { uuid, state } of made) {
      if (state === 'by_hand' && isPaidByHand) await payments.refunds.move(tx, uuid, 'done', 'seller')
      else if (state === 'by_hand')
        await announcer.announce(tx, after, 'sale-refund-due', { ...found, refundUuid: uuid })
      if (owed.reason === 'duplicate' || owed.reason === 'late')
        await announcer.announce(tx, after, 'order-paid-twice', { ...found, refundUuid: uuid })
    }
    await refresh(tx, found)
    changed(after, found)
    return made
  }

  return {
    refresh,
    refundable: payments.refunds.refundable,
    ofKey: payments.refunds.ofKey,
    ofParts: payments.refunds.ofParts,

    /**
     * Creates refunds; none if nothing is left to refund. The caller's transaction has locked the users and the order.
     * `isPaidByHand`: the seller confirms that refunds by hand are already paid.
     * @throws AppError 409 if the amount exceeds what was paid and not refunded yet
     */
    owe,

    /**
     * Refunds an amount as goodwill. A repeated key returns its first refund.
     * @throws AppError 409 if the amount exceeds what was paid and not refunded yet
     */
    giveBack: async (sellerOrderUuid: string, amount: number, idempotency: Idempotency): Promise<RefundRow> => {
      const before = await madeBefore(idempotency, (one) => payments.refunds.ofKey(db, one))
      if (before) return before
      return inTransaction(db, async (tx, after) => {
        const found = await holds.part(tx, sellerOrderUuid)
        if (!found) throw notFound('order')
        const made = await madeBefore(idempotency, (one) => payments.refunds.ofKey(tx, one))
        if (made) return made
        const [refund] = await owe(tx, after, found, { amount, reason: 'goodwill' }, { idempotency })
        if (!refund) throw new AppError('ORDER_STATE_EXCEPTION', 'Nothing was paid', ['amount'])
        return refund
      })
    },

    /** Updates the state of a refund, as the gateway or the seller reports it. Idempotent. */
    move: (refundUuid: string, state: 'sent' | 'done' | 'rejected', by: RefundPayer): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const refund = await payments.refunds.find(tx, refundUuid)
        if (!refund) return
        const found = await holds.part(tx, refund.sellerOrderUuid)
        const moved = found && (await payments.refunds.move(tx, refundUuid, state, by))
        if (!moved) return
        if (moved.isTwice) {
          await announcer.announce(tx, after, 'order-refund-twice', { ...found, refundUuid })
          await announcer.announce(tx, after, 'sale-refund-twice', { ...found, refundUuid })
          changed(after, found)
          return
        }
        const mail = { sent: 'order-refund-sent', done: 'order-refund-done', rejected: 'sale-refund-due' } as const
        await announcer.announce(tx, after, mail[state], { ...found, refundUuid })
        await refresh(tx, found)
        changed(after, found)
      }),

    /** Records that the buyer has returned a refund that was paid twice. Idempotent. */
    recover: (refundUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const refund = await payments.refunds.find(tx, refundUuid)
        const found = refund && (await repo.lock(tx, refund.sellerOrderUuid))
        if (found && (await payments.refunds.recover(tx, refundUuid))) changed(after, found)
      }),

    /** Plans the next poll of a refund that the gateway has not finished. Past its deadline the seller is told. */
    scheduleCheck: (refundUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const refund = await payments.refunds.find(tx, refundUuid)
        if (!refund) return
        const found = await holds.part(tx, refund.sellerOrderUuid)
        const current = await payments.refunds.find(tx, refundUuid)
        if (!found || current?.state !== 'sent') return
        const isOver = await payments.refunds.scheduleCheck(tx, current, new Date())
        // Several polls may find the deadline over.
        if (isOver) {
          const about = { ...found, refundUuid }
          await announcer.announceOnce(tx, after, 'sale-refund-late', about, v5('sale-refund-late', refundUuid))
        }
      }),

    /** @throws AppError 404 */
    find: async (refundUuid: string): Promise<RefundRow> => {
      const refund = await payments.refunds.find(db, refundUuid)
      if (!refund) throw notFound('refund')
      return refund
    },
  }
}
