import { and, eq, inArray, sql } from 'drizzle-orm'
import { paymentStatus, type PaymentMethod, type PaymentStatus } from '#contracts/order.rules.ts'
import type { Tx } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import { payments, paymentShares } from './table.ts'

export type PaymentService = ReturnType<typeof createPaymentService>

type Due = { sellerOrderUuid: string; amount: number }

/** Money of orders: attempts to pay and their shares. Every verb works in the caller's transaction. */
export function createPaymentService() {
  const ofPart = (sellerOrderUuid: string) => eq(paymentShares.sellerOrderUuid, sellerOrderUuid)

  return {
    /** Each seller has an account of their own, so each part of an order awaits a transfer of its own. */
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

    /** The seller has seen the transfer. */
    transferCame: async (tx: Tx, sellerOrderUuid: string): Promise<void> => {
      const own = tx.select({ uuid: paymentShares.paymentUuid }).from(paymentShares).where(ofPart(sellerOrderUuid))
      await tx
        .update(payments)
        .set({ state: 'paid' })
        .where(and(inArray(payments.uuid, own), eq(payments.method, 'transfer'), eq(payments.state, 'open')))
    },

    /** Nobody waits for the money of a cancelled order. */
    stopWaiting: async (tx: Tx, sellerOrderUuid: string): Promise<void> => {
      const own = tx.select({ uuid: paymentShares.paymentUuid }).from(paymentShares).where(ofPart(sellerOrderUuid))
      await tx
        .update(payments)
        .set({ state: 'expired' })
        .where(and(inArray(payments.uuid, own), eq(payments.state, 'open')))
    },

    /** By its shares in payments that were made. Cash is paid to the carrier: nothing is due here. */
    statusOf: async (tx: Tx, part: { uuid: string; total: number }, method: PaymentMethod): Promise<PaymentStatus> => {
      const [sums] = await tx
        .select({
          paid: sql<number>`coalesce(sum(${paymentShares.amount}), 0)::float8`,
          refunded: sql<number>`coalesce(sum(${paymentShares.refunded}), 0)::float8`,
        })
        .from(paymentShares)
        .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
        .where(and(ofPart(part.uuid), eq(payments.state, 'paid')))
      return paymentStatus({
        due: method === 'cash' ? 0 : part.total,
        paid: sums?.paid ?? 0,
        refunded: sums?.refunded ?? 0,
      })
    },
  }
}
