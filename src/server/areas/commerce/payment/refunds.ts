import { v5 } from 'uuid'
import { REFUND_DAYS, type RefundPayer, type RefundReason } from '#contracts/commerce/payment.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import type { After } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { sendRefund } from './job-kinds.ts'
import { refundRepo as repo, type RefundRow } from './refund.repo.ts'
import type { PaymentRepo } from './repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const HOUR_MS = 60 * 60 * 1000
const LAST_PLANNED_MS = 3 * DAY_MS
/**
 * Delays after which a refund is polled, because the gateway may be slow and its notification may be lost. Later polls
 * follow daily.
 */
const CHECKED_AGAIN_MS = [HOUR_MS, 8 * HOUR_MS, DAY_MS, LAST_PLANNED_MS]

export type Owed = {
  sellerOrderUuid: string
  /** Amount in grosze. By default everything that is left. */
  amount?: number
  reason: RefundReason
  returnUuid?: string
  /** Due date; by default 14 days from now. */
  dueAt?: Date
  /** Refunds only this payment. By default the latest payments first. */
  paymentUuid?: string
}

/** Delays after which the gateway is asked whether it has paid a refund that the seller has paid by hand, too. */
const CHECKED_AFTER_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS]

type Moved = { refund: RefundRow; isTwice: boolean }
type Parts = { queue: Queue; payments: PaymentRepo }

/** Refunds that are owed from now on. */
function createOwing({ queue, payments }: Parts) {
  /** Shares with the amounts that are not refunded yet. */
  async function left(tx: Tx, sellerOrderUuid: string) {
    const promised = await repo.promised(tx, sellerOrderUuid)
    const shares = await payments.paidShares(tx, sellerOrderUuid)
    return shares.map(({ share, payment }) => ({ payment, amount: share.amount - (promised.get(payment.uuid) ?? 0) }))
  }

  async function insert(
    tx: Tx,
    after: After,
    row: Pick<RefundRow, 'paymentUuid' | 'sellerOrderUuid' | 'returnUuid' | 'amount' | 'reason' | 'dueAt'>,
    isByGateway: boolean,
    idempotency?: Idempotency,
  ): Promise<RefundRow> {
    const uuid = newUuid()
    const refund = {
      ...row,
      ...idempotency,
      uuid,
      requestId: uuid,
      refundsUuid: uuid.replaceAll('-', ''),
      state: isByGateway ? ('wanted' as const) : ('by_hand' as const),
    }
    const made = await repo.insert(tx, refund)
    if (isByGateway) {
      const again = CHECKED_AGAIN_MS.map((ms) => ({
        payload: { refundUuid: uuid },
        startAfter: new Date(Date.now() + ms),
      }))
      await queue.addAll(tx, sendRefund, [{ payload: { refundUuid: uuid } }, ...again])
      after(() => queue.wake(sendRefund))
    }
    return made
  }

  return {
    /** Amount paid and not refunded yet, by seller order. In grosze. */
    refundable: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<Map<string, number>> => {
      const paid = await payments.paidSums(tx, sellerOrderUuids)
      for (const { sellerOrderUuid, amount } of await repo.ofParts(tx, sellerOrderUuids))
        paid.set(sellerOrderUuid, (paid.get(sellerOrderUuid) ?? 0) - amount)
      return paid
    },

    /**
     * Creates refunds, one for each payment that is refunded. The gateway pays at once; a payment by transfer or in
     * cash is refunded by the seller.
     * @throws AppError 409 if the amount exceeds what was paid and not refunded yet
     */
    owe: async (tx: Tx, after: After, owed: Owed, idempotency?: Idempotency): Promise<RefundRow[]> => {
      const { sellerOrderUuid, reason, returnUuid = null, paymentUuid } = owed
      const shares = (await left(tx, sellerOrderUuid)).filter(
        ({ payment, amount }) => amount > 0 && (paymentUuid === undefined || payment.uuid === paymentUuid),
      )
      const total = shares.reduce((sum, { amount }) => sum + amount, 0)
      let open = owed.amount ?? total
      if (open > total)
        throw new AppError('ORDER_STATE_EXCEPTION', 'The amount exceeds what was paid and not refunded yet', ['amount'])
      const dueAt = owed.dueAt ?? new Date(Date.now() + REFUND_DAYS * DAY_MS)
      const made: RefundRow[] = []
      for (const { payment, amount: most } of shares) {
        const amount = Math.min(open, most)
        if (amount <= 0) continue
        open -= amount
        const row = { paymentUuid: payment.uuid, sellerOrderUuid, returnUuid, amount, reason, dueAt }
        // The idempotency key is stored with the first refund, where a repeated call finds it.
        made.push(
          await insert(tx, after, row, payment.method === 'gateway', made.length === 0 ? idempotency : undefined),
        )
      }
      return made
    },
  }
}

/** States of refunds, by news of the gateway or of the seller. */
const createRefundMoves = (queue: Queue) => ({
  /**
   * Plans the next daily poll of a refund that the gateway has not finished, until its deadline. Returns true once
   * the deadline is over. A poll that runs again after a crash plans no second one: the polls have fixed times,
   * counted back from the deadline, and an id each.
   */
  scheduleCheck: async (tx: Tx, { uuid, createdAt, dueAt }: RefundRow, now: Date): Promise<boolean> => {
    if (dueAt <= now) return true
    // Clocks differ a little, so the last planned poll may seem to run early.
    if (now.getTime() < createdAt.getTime() + LAST_PLANNED_MS - HOUR_MS) return false
    // After the deadline, because clocks differ.
    const last = dueAt.getTime() + HOUR_MS
    const daysBefore = Math.max(0, Math.round((last - now.getTime()) / DAY_MS) - 1)
    const startAfter = new Date(last - daysBefore * DAY_MS)
    await queue.add(tx, sendRefund, { refundUuid: uuid }, { id: v5(`poll ${daysBefore}`, uuid), startAfter })
    return false
  },

  /**
   * Updates the state of a refund. A finished refund stays finished; `isTwice` tells that now the other side has paid
   * it, too. Undefined if nothing changes.
   */
  move: async (
    tx: Tx,
    uuid: string,
    state: 'sent' | 'done' | 'rejected',
    by: RefundPayer,
  ): Promise<Moved | undefined> => {
    const refund = await repo.lock(tx, uuid)
    if (!refund) return undefined
    const now = new Date()
    if (refund.state === 'done') {
      const isTwice = state === 'done' && refund.doneBy !== null && refund.doneBy !== by && !refund.paidTwiceAt
      if (!isTwice) return undefined
      await repo.change(tx, uuid, { paidTwiceAt: now })
      return { refund: { ...refund, paidTwiceAt: now }, isTwice }
    }
    // Events of the gateway may arrive in any order.
    if (refund.state === state || (state === 'sent' && refund.state !== 'wanted')) return undefined
    const moved = {
      state,
      sentAt: refund.sentAt ?? (state === 'rejected' ? null : now),
      doneAt: state === 'done' ? now : null,
      doneBy: state === 'done' ? by : null,
    }
    await repo.change(tx, uuid, moved)
    if (state === 'done') await repo.addToShare(tx, refund)
    const isAtGateway = refund.state === 'sent' && by === 'seller'
    if (isAtGateway) {
      const polls = CHECKED_AFTER_MS.map((ms) => ({
        payload: { refundUuid: uuid },
        startAfter: new Date(now.getTime() + ms),
      }))
      await queue.addAll(tx, sendRefund, polls)
    }
    return { refund: { ...refund, ...moved }, isTwice: false }
  },

  /** The buyer has returned a refund that was paid twice. Idempotent. Undefined if nothing changes. */
  recover: async (tx: Tx, uuid: string): Promise<RefundRow | undefined> => {
    const refund = await repo.lock(tx, uuid)
    if (!refund?.paidTwiceAt || refund.recoveredAt) return undefined
    await repo.change(tx, uuid, { recoveredAt: new Date() })
    return refund
  },
})

/** Refunds. Every function runs in the transaction of a caller that has locked the order. */
export const createRefunds = (parts: Parts) => ({
  ...createOwing(parts),
  ...createRefundMoves(parts.queue),
  ofKey: repo.ofKey,
  find: repo.find,
  byGatewayId: repo.byGatewayId,
  ofParts: repo.ofParts,
  paymentOf: repo.paymentOf,
})
