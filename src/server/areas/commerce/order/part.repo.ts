import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { OrderRow } from './head.repo.ts'
import { orders, sellerOrders } from './table.ts'

export type SellerOrderRow = typeof sellerOrders.$inferSelect

/** Rows of seller orders. */
export const partRepo = {
  sellerOrder: async (tx: Tx, uuid: string): Promise<SellerOrderRow | undefined> => {
    const [row] = await tx.select().from(sellerOrders).where(eq(sellerOrders.uuid, uuid))
    return row
  },

  partsOf: (tx: Tx, orderUuids: readonly string[]): Promise<SellerOrderRow[]> =>
    tx
      .select()
      .from(sellerOrders)
      .where(inArray(sellerOrders.orderUuid, [...orderUuids]))
      .orderBy(asc(sellerOrders.orderUuid), asc(sellerOrders.position)),

  /** Users to lock for a seller order: its buyer and its seller. */
  peopleOf: async (tx: Tx, uuid: string): Promise<string[]> => {
    const [row] = await tx
      .select({ buyerUuid: orders.buyerUuid, sellerUuid: sellerOrders.sellerUuid })
      .from(sellerOrders)
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(eq(sellerOrders.uuid, uuid))
    return [row?.buyerUuid, row?.sellerUuid].filter((one): one is string => Boolean(one))
  },

  /** Locks the order and then the seller order, as the lock order requires. */
  lock: async (tx: Tx, uuid: string): Promise<{ order: OrderRow; part: SellerOrderRow } | undefined> => {
    const [found] = await tx
      .select({ orderUuid: sellerOrders.orderUuid })
      .from(sellerOrders)
      .where(eq(sellerOrders.uuid, uuid))
    if (!found) return undefined
    const [order] = await tx.select().from(orders).where(eq(orders.uuid, found.orderUuid)).for('no key update')
    const [part] = await tx.select().from(sellerOrders).where(eq(sellerOrders.uuid, uuid)).for('no key update')
    return order && part && { order, part }
  },

  /** Changes a seller order and increments its version. */
  change: async (tx: Tx, uuid: string, values: Partial<SellerOrderRow>): Promise<void> => {
    await tx
      .update(sellerOrders)
      .set({ ...values, version: sql`${sellerOrders.version} + 1` })
      .where(eq(sellerOrders.uuid, uuid))
  },

  /** Sets the payment status without a new version, since no step was taken. */
  setPaymentStatus: async (tx: Tx, uuid: string, paymentStatus: SellerOrderRow['paymentStatus']): Promise<void> => {
    await tx.update(sellerOrders).set({ paymentStatus }).where(eq(sellerOrders.uuid, uuid))
  },

  waive: async (tx: Tx, uuid: string, waived: number): Promise<void> => {
    await tx.update(sellerOrders).set({ waived }).where(eq(sellerOrders.uuid, uuid))
  },

  setRefundAccount: async (tx: Tx, uuid: string, refundAccount: string | null): Promise<void> => {
    await tx.update(sellerOrders).set({ refundAccount }).where(eq(sellerOrders.uuid, uuid))
  },

  setOwnNote: async (tx: Tx, uuid: string, ownNote: string): Promise<void> => {
    await tx.update(sellerOrders).set({ ownNote }).where(eq(sellerOrders.uuid, uuid))
  },
}
