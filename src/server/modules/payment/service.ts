import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentMethod, PaymentStatus, SellerOrderState } from '#contracts/order.rules.ts'
import type { Tx } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import { statusOf } from './status.ts'
import { payments, paymentShares } from './table.ts'

export type PaymentService = ReturnType<typeof createPaymentService>

type Due = { sellerOrderUuid: string; amount: number }
type Part = { uuid: string; state: SellerOrderState; total: number; method: PaymentMethod }

/** Attempts to pay and their shares. Every verb works in the caller's transaction. */
export function createPaymentService() {
  const ofPart = (tx: Tx, sellerOrderUuid: string) =>
    tx
      .select({ uuid: paymentShares.paymentUuid })
      .from(paymentShares)
      .where(eq(paymentShares.sellerOrderUuid, sellerOrderUuid))

  return {
    /** One payment for each seller: every seller has their own bank account. */
    awaitTransfers: async (tx: Tx, orderUuid: string, parts: readonly Due[], expiresAt: Date): Promise<void> => {
      const rows = parts.map(({ sellerOrderUuid, amount }) => ({ uuid: newUuid(), sellerOrderUuid, amount }))
      await tx.insert(payments).values(
        rows.map(({ uuid, amount }) => ({
          uuid,
          orderUuid,
          method: 'transfer' as const,
          amount,
          state: 'open' as const,
          expiresAt,
        })),
      )
      await tx
        .insert(paymentShares)
        .values(rows.map(({ uuid, sellerOrderUuid, amount }) => ({ paymentUuid: uuid, sellerOrderUuid, amount })))
    },

    /** The seller has seen the transfer, perhaps after its order was cancelled unpaid. */
    transferCame: async (tx: Tx, sellerOrderUuid: string): Promise<void> => {
      const isAwaited = and(eq(payments.method, 'transfer'), inArray(payments.state, ['open', 'expired']))
      await tx
        .update(payments)
        .set({ state: 'paid' })
        .where(and(inArray(payments.uuid, ofPart(tx, sellerOrderUuid)), isAwaited))
    },

    /** The order was cancelled unpaid. */
    stopWaiting: async (tx: Tx, sellerOrderUuid: string): Promise<void> => {
      await tx
        .update(payments)
        .set({ state: 'expired' })
        .where(and(inArray(payments.uuid, ofPart(tx, sellerOrderUuid)), eq(payments.state, 'open')))
    },

    /** The seller has given this much of a transfer back. Cash was never seen here. */
    gaveBack: async (tx: Tx, sellerOrderUuid: string, amount: number): Promise<void> => {
      let left = amount
      const shares = await tx
        .select({ uuid: paymentShares.uuid, amount: paymentShares.amount, refunded: paymentShares.refunded })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(and(eq(paymentShares.sellerOrderUuid, sellerOrderUuid), eq(payments.state, 'paid')))
      for (const share of shares) {
        const taken = Math.min(left, share.amount - share.refunded)
        left -= taken
        await tx
          .update(paymentShares)
          .set({ refunded: share.refunded + taken })
          .where(eq(paymentShares.uuid, share.uuid))
      }
    },

    statusOf: async (tx: Tx, part: Part): Promise<PaymentStatus> => {
      const [sums] = await tx
        .select({
          paid: sql<number>`coalesce(sum(${paymentShares.amount}), 0)::float8`,
          refunded: sql<number>`coalesce(sum(${paymentShares.refunded}), 0)::float8`,
        })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(and(eq(paymentShares.sellerOrderUuid, part.uuid), eq(payments.state, 'paid')))
      return statusOf(part, sums ?? { paid: 0, refunded: 0 })
    },
  }
}
