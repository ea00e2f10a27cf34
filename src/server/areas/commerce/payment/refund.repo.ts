import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { payments, paymentShares, refunds } from './table.ts'

export type RefundRow = typeof refunds.$inferSelect

export const refundRepo = {
  insert: async (tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow> => {
    const [row] = await tx.insert(refunds).values(refund).returning()
    if (!row) throw new Error('No refund was inserted')
    return row
  },

  ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<RefundRow | undefined> => {
    const [row] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.idempotencyScope, idempotencyScope), eq(refunds.idempotencyKey, idempotencyKey)))
    return row
  },

  find: async (tx: Tx, uuid: string): Promise<RefundRow | undefined> => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.uuid, uuid))
    return row
  },

  byGatewayId: async (tx: Tx, refundsUuid: string): Promise<RefundRow | undefined> => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.refundsUuid, refundsUuid))
    return row
  },

  lock: async (tx: Tx, uuid: string): Promise<RefundRow | undefined> => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.uuid, uuid)).for('no key update')
    return row
  },

  /** Payment that is refunded. */
  paymentOf: async (tx: Tx, { paymentUuid }: RefundRow) => {
    const [row] = await tx.select().from(payments).where(eq(payments.uuid, paymentUuid))
    return row
  },

  ofParts: (tx: Tx, sellerOrderUuids: readonly string[]): Promise<RefundRow[]> =>
    tx
      .select()
      .from(refunds)
      .where(inArray(refunds.sellerOrderUuid, [...sellerOrderUuids]))
      .orderBy(asc(refunds.createdAt), asc(refunds.uuid)),

  /** Sum of a seller order's refunds by payment, both done and pending. */
  promised: async (tx: Tx, sellerOrderUuid: string): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ paymentUuid: refunds.paymentUuid, amount: sql<number>`sum(${refunds.amount})::float8` })
      .from(refunds)
      .where(eq(refunds.sellerOrderUuid, sellerOrderUuid))
      .groupBy(refunds.paymentUuid)
    return new Map(rows.map(({ paymentUuid, amount }) => [paymentUuid, amount]))
  },

  change: async (
    tx: Tx,
    uuid: string,
    values: Partial<Pick<RefundRow, 'state' | 'sentAt' | 'doneAt' | 'doneBy' | 'paidTwiceAt' | 'recoveredAt'>>,
  ): Promise<void> => {
    await tx.update(refunds).set(values).where(eq(refunds.uuid, uuid))
  },

  /** Adds a finished refund to its share. */
  addToShare: async (tx: Tx, { paymentUuid, sellerOrderUuid, amount }: RefundRow): Promise<void> => {
    await tx
      .update(paymentShares)
      .set({ refunded: sql`${paymentShares.refunded} + ${amount}` })
      .where(and(eq(paymentShares.paymentUuid, paymentUuid), eq(paymentShares.sellerOrderUuid, sellerOrderUuid)))
  },
}
