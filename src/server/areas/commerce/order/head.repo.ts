import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { orders, sellerOrders } from './table.ts'

export type OrderRow = typeof orders.$inferSelect

/** Rows of whole orders: buyer, key and payment. */
export const headRepo = {
  ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<OrderRow | undefined> => {
    const [row] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.idempotencyScope, idempotencyScope), eq(orders.idempotencyKey, idempotencyKey)))
    return row
  },

  /** Order that a user placed with this key and e-mail address. */
  ofUserKey: async (tx: Tx, email: string, idempotencyKey: string): Promise<OrderRow | undefined> => {
    const [row] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.email, email), eq(orders.idempotencyKey, idempotencyKey), isNotNull(orders.buyerUuid)))
      .orderBy(asc(orders.uuid))
      .limit(1)
    return row
  },

  /**
   * Serializes calls with one key and e-mail address, whoever makes them, until the transaction ends. Take it before
   * any row is locked, so that it cannot close a circle.
   */
  lockKey: async (tx: Tx, { idempotencyKey }: Idempotency, guestScope: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${idempotencyKey} ${guestScope}`}, 0))`)
  },

  /** Undefined if the key has already made an order. Waits for a concurrent transaction with the same key. */
  insert: async (tx: Tx, order: typeof orders.$inferInsert): Promise<OrderRow | undefined> => {
    const [row] = await tx
      .insert(orders)
      .values(order)
      .onConflictDoNothing({ target: [orders.idempotencyScope, orders.idempotencyKey] })
      .returning()
    return row
  },

  /**
   * Serializes the orders of one account, or of a guest's e-mail, until the transaction ends: concurrent ones do not see
   * each other's uncommitted rows.
   */
  lockBuyer: async (tx: Tx, of: { buyerUuid: string | null; email: string }): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of.buyerUuid ?? of.email}, 0))`)
  },

  /** Unpaid or unconfirmed orders of an account, or of a guest's e-mail. Needs `lockBuyer`. */
  countUnpaid: async (tx: Tx, of: { buyerUuid: string | null; email: string }): Promise<number> => {
    const whose = of.buyerUuid === null ? eq(orders.email, of.email) : eq(orders.buyerUuid, of.buyerUuid)
    const [row] = await tx
      .select({ total: sql<number>`count(distinct ${orders.uuid})::int` })
      .from(orders)
      .innerJoin(sellerOrders, eq(sellerOrders.orderUuid, orders.uuid))
      .where(and(whose, inArray(sellerOrders.state, ['unconfirmed', 'awaiting_payment'])))
    return row?.total ?? 0
  },

  order: async (tx: Tx, uuid: string): Promise<OrderRow | undefined> => {
    const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid))
    return row
  },

  /** Users to lock for an order: its buyer and all its sellers. */
  peopleOfOrder: async (tx: Tx, uuid: string): Promise<string[]> => {
    const rows = await tx
      .select({ buyerUuid: orders.buyerUuid, sellerUuid: sellerOrders.sellerUuid })
      .from(sellerOrders)
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(eq(orders.uuid, uuid))
    const people = rows.flatMap(({ buyerUuid, sellerUuid }) => [buyerUuid, sellerUuid])
    return [...new Set(people)].filter((one): one is string => one !== null)
  },

  /** Changes the payment method and its deadline. */
  setPayment: async (
    tx: Tx,
    uuid: string,
    values: Partial<Pick<OrderRow, 'paymentMethod' | 'payUntil'>>,
  ): Promise<void> => {
    await tx.update(orders).set(values).where(eq(orders.uuid, uuid))
  },

  lockOrder: async (tx: Tx, uuid: string): Promise<OrderRow | undefined> => {
    const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('no key update')
    return row
  },

  setBuyer: async (tx: Tx, uuid: string, buyerUuid: string): Promise<void> => {
    await tx.update(orders).set({ buyerUuid }).where(eq(orders.uuid, uuid))
  },
}
