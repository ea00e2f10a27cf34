import { and, count, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { sellerOrders } from '../order/table.ts'
import { returnLines, returns } from './table.ts'

export type ReturnRow = typeof returns.$inferSelect

/** Rows of returns and their lines. */
export const returnRowRepo = {
  ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<ReturnRow | undefined> => {
    const [row] = await tx
      .select()
      .from(returns)
      .where(and(eq(returns.idempotencyScope, idempotencyScope), eq(returns.idempotencyKey, idempotencyKey)))
    return row
  },

  /** Undefined if the key has already made a return. */
  insert: async (tx: Tx, row: typeof returns.$inferInsert): Promise<ReturnRow | undefined> => {
    const [inserted] = await tx
      .insert(returns)
      .values(row)
      .onConflictDoNothing({ target: [returns.idempotencyScope, returns.idempotencyKey] })
      .returning()
    return inserted
  },

  insertLines: async (tx: Tx, lines: (typeof returnLines.$inferInsert)[]): Promise<void> => {
    await tx.insert(returnLines).values(lines)
  },

  /** The caller has locked the seller order. */
  lock: async (tx: Tx, uuid: string): Promise<void> => {
    await tx.select({ uuid: returns.uuid }).from(returns).where(eq(returns.uuid, uuid)).for('no key update')
  },

  nextPosition: async (tx: Tx, sellerOrderUuid: string): Promise<number> => {
    const [row] = await tx
      .select({ last: max(returns.position) })
      .from(returns)
      .where(eq(returns.sellerOrderUuid, sellerOrderUuid))
    return (row?.last ?? 0) + 1
  },

  /** Changes a return and increments its version. */
  change: async (tx: Tx, uuid: string, values: Partial<ReturnRow>): Promise<void> => {
    await tx
      .update(returns)
      .set({ ...values, version: sql`${returns.version} + 1` })
      .where(eq(returns.uuid, uuid))
  },

  setRestocked: async (tx: Tx, uuid: string, restocked: number): Promise<void> => {
    await tx.update(returnLines).set({ restocked }).where(eq(returnLines.uuid, uuid))
  },

  /** Settles the returns of a cancelled order, which is refunded in full. */
  endWithOrder: async (
    tx: Tx,
    sellerOrderUuid: string,
    { settledAt, isCash }: { settledAt: Date; isCash: boolean },
  ): Promise<void> => {
    const version = sql`${returns.version} + 1`
    await tx
      .update(returns)
      .set({ state: 'settled', endsOrder: true, lowersCash: isCash, isUnsent: true, settledAt, version })
      .where(and(eq(returns.sellerOrderUuid, sellerOrderUuid), ne(returns.state, 'settled')))
  },

  countOpenOf: async (tx: Tx, sellerUuid: string): Promise<number> => {
    const [row] = await tx
      .select({ quantity: count() })
      .from(returns)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
      .where(and(eq(sellerOrders.sellerUuid, sellerUuid), ne(returns.state, 'settled')))
    return row?.quantity ?? 0
  },

  /** Removes personal data. Goods, dates and sums stay. */
  empty: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<void> => {
    await tx
      .update(returns)
      .set({
        name: '',
        statement: '',
        deductionReason: '',
        trackingCarrier: '',
        trackingNumber: '',
        idempotencyScope: null,
        idempotencyKey: null,
        idempotencyFingerprint: null,
      })
      .where(inArray(returns.sellerOrderUuid, [...sellerOrderUuids]))
  },
}
