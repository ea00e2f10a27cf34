import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SellerOrderFacts } from '#contracts/commerce/order.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { returnLines, returns } from '../return/table.ts'
import type { OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import type { RefundRow } from '../payment/service.ts'
import { createAmountsReader } from './amounts.repo.ts'
import { orderEvents, orderLines, orderMessages, orders, sellerOrders, shipments } from './table.ts'

export type OrderRow = typeof orders.$inferSelect
export type SellerOrderRow = typeof sellerOrders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
export type OrderMessageRow = typeof orderMessages.$inferSelect

/** A seller order with its lines, events, messages, shipments and refunds. */
export type WholeSellerOrder = SellerOrderRow & {
  lines: OrderLineRow[]
  events: OrderEventRow[]
  messages: OrderMessageRow[]
  shipments: (typeof shipments.$inferSelect)[]
  /** Withdrawn pieces by line. */
  returned: ReadonlyMap<string, number>
  refunds: RefundRow[]
  amounts: OrderAmounts
  /** Amounts in grosze of a payment that does not fit; null if there is none. */
  unfit: { amount: number; requested: number } | null
} & Pick<SellerOrderFacts, 'cancelledBy' | 'isTransferMissing'>

export type OrderRepo = ReturnType<typeof createOrderRepo>

/** Withdrawn pieces by line. */
async function returnedOf(tx: Tx, sellerOrderUuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ uuid: returnLines.orderLineUuid, quantity: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.uuid, returnLines.returnUuid))
    .where(inArray(returns.sellerOrderUuid, [...sellerOrderUuids]))
    .groupBy(returnLines.orderLineUuid)
  return new Map(rows.map(({ uuid, quantity }) => [uuid, quantity]))
}

type OfPayments = {
  /** Sum of the booked payments of each of these seller orders. */
  paidOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Refunds of these seller orders. */
  refundsOf: (tx: Tx, uuids: readonly string[]) => Promise<RefundRow[]>
  /** Payments of another amount than requested, for these seller orders. */
  unfitOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, { amount: number; requested: number }>>
  /** Seller orders with a transfer among these, and whether it is missing. */
  transfersOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>
}

export function createOrderRepo(db: Db, { refundsOf, transfersOf, paidOf, unfitOf }: OfPayments) {
  const amountsOf = createAmountsReader({ refundsOf, paidOf })

  return {
    refundsOf,
    unfitOf,
    amountsOf,

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
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`order ${idempotencyKey} ${guestScope}`}, 0))`,
      )
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

    insertParts: async (
      tx: Tx,
      parts: (typeof sellerOrders.$inferInsert)[],
      lines: (typeof orderLines.$inferInsert)[],
    ): Promise<void> => {
      await tx.insert(sellerOrders).values(parts)
      await tx.insert(orderLines).values(lines)
    },

    addEvents: async (tx: Tx, events: (typeof orderEvents.$inferInsert)[]): Promise<void> => {
      await tx.insert(orderEvents).values(events)
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

    sellerOrder: async (tx: Tx, uuid: string): Promise<SellerOrderRow | undefined> => {
      const [row] = await tx.select().from(sellerOrders).where(eq(sellerOrders.uuid, uuid))
      return row
    },

    /** Users to lock for a seller order: its buyer and its seller. */
    peopleOf: async (tx: Tx, uuid: string): Promise<string[]> => {
      const [row] = await tx
        .select({ buyerUuid: orders.buyerUuid, sellerUuid: sellerOrders.sellerUuid })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(eq(sellerOrders.uuid, uuid))
      return [row?.buyerUuid, row?.sellerUuid].filter((one): one is string => Boolean(one))
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

    lastStep: async (tx: Tx, uuid: string): Promise<OrderEventRow | undefined> => {
      const [row] = await tx
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.sellerOrderUuid, uuid))
        .orderBy(desc(orderEvents.at), desc(orderEvents.uuid))
        .limit(1)
      return row
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

    /** Returns false if the number is already stored. */
    addShipment: async (tx: Tx, shipment: typeof shipments.$inferInsert): Promise<boolean> => {
      const rows = await tx
        .insert(shipments)
        .values(shipment)
        .onConflictDoNothing({ target: [shipments.sellerOrderUuid, shipments.number] })
        .returning({ uuid: shipments.uuid })
      return rows.length > 0
    },

    setRefundAccount: async (tx: Tx, uuid: string, refundAccount: string | null): Promise<void> => {
      await tx.update(sellerOrders).set({ refundAccount }).where(eq(sellerOrders.uuid, uuid))
    },

    setOwnNote: async (tx: Tx, uuid: string, ownNote: string): Promise<void> => {
      await tx.update(sellerOrders).set({ ownNote }).where(eq(sellerOrders.uuid, uuid))
    },

    partsOf: (tx: Tx, orderUuids: readonly string[]): Promise<SellerOrderRow[]> =>
      tx
        .select()
        .from(sellerOrders)
        .where(inArray(sellerOrders.orderUuid, [...orderUuids]))
        .orderBy(asc(sellerOrders.orderUuid), asc(sellerOrders.position)),

    linesOf: (tx: Tx, sellerOrderUuids: readonly string[]): Promise<OrderLineRow[]> =>
      tx
        .select()
        .from(orderLines)
        .where(inArray(orderLines.sellerOrderUuid, [...sellerOrderUuids]))
        .orderBy(asc(orderLines.sellerOrderUuid), asc(orderLines.position)),

    /** Pieces of each line that returns have put back into the stock. */
    restocked: async (tx: Tx, sellerOrderUuid: string): Promise<ReadonlyMap<string, number>> => {
      const rows = await tx
        .select({ uuid: returnLines.orderLineUuid, quantity: sql<number>`sum(${returnLines.restocked})::int` })
        .from(returnLines)
        .innerJoin(returns, eq(returns.uuid, returnLines.returnUuid))
        .where(eq(returns.sellerOrderUuid, sellerOrderUuid))
        .groupBy(returnLines.orderLineUuid)
      return new Map(rows.map(({ uuid, quantity }) => [uuid, quantity]))
    },

    /** Seller orders with lines, events, messages, shipments and refunds. */
    whole: async (tx: Tx, parts: readonly SellerOrderRow[]): Promise<WholeSellerOrder[]> => {
      if (parts.length === 0) return []
      const uuids = parts.map(({ uuid }) => uuid)
      const lines = await tx
        .select()
        .from(orderLines)
        .where(inArray(orderLines.sellerOrderUuid, uuids))
        .orderBy(asc(orderLines.position))
      const events = await tx
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.sellerOrderUuid, uuids))
        .orderBy(asc(orderEvents.at), asc(orderEvents.uuid))
      const messages = await tx
        .select()
        .from(orderMessages)
        .where(inArray(orderMessages.sellerOrderUuid, uuids))
        .orderBy(asc(orderMessages.createdAt), asc(orderMessages.uuid))
      const parcels = await tx
        .select()
        .from(shipments)
        .where(inArray(shipments.sellerOrderUuid, uuids))
        .orderBy(asc(shipments.sentAt), asc(shipments.uuid))
      const [returned, amounts] = [await returnedOf(tx, uuids), await amountsOf(tx, uuids)]
      const [refunds, transfers] = [await refundsOf(tx, uuids), await transfersOf(tx, uuids)]
      const unfit = await unfitOf(tx, uuids)
      const ofPart = <Row extends { sellerOrderUuid: string }>(rows: Row[], uuid: string) =>
        rows.filter(({ sellerOrderUuid }) => sellerOrderUuid === uuid)
      return parts.map((part) => ({
        ...part,
        amounts: amounts(part),
        unfit: unfit.get(part.uuid) ?? null,
        lines: ofPart(lines, part.uuid),
        events: ofPart(events, part.uuid),
        messages: ofPart(messages, part.uuid),
        shipments: ofPart(parcels, part.uuid),
        returned,
        refunds: ofPart(refunds, part.uuid),
        cancelledBy: part.state === 'cancelled' ? (ofPart(events, part.uuid).at(-1)?.by ?? null) : null,
        isTransferMissing: transfers.get(part.uuid),
      }))
    },

    countMessages: (tx: Tx, sellerOrderUuid: string, author: OrderMessageRow['author']): Promise<number> =>
      tx.$count(
        orderMessages,
        and(eq(orderMessages.sellerOrderUuid, sellerOrderUuid), eq(orderMessages.author, author)),
      ),

    addMessage: async (tx: Tx, message: typeof orderMessages.$inferInsert): Promise<OrderMessageRow | undefined> => {
      const [row] = await tx.insert(orderMessages).values(message).returning()
      return row
    },

    /** Marks the messages of the other side as read. */
    readMessages: async (sellerOrderUuid: string, reader: 'buyer' | 'seller', now: Date): Promise<void> => {
      const author = reader === 'buyer' ? 'seller' : 'buyer'
      await db
        .update(orderMessages)
        .set({ readAt: now })
        .where(
          and(
            eq(orderMessages.sellerOrderUuid, sellerOrderUuid),
            eq(orderMessages.author, author),
            sql`${orderMessages.readAt} is null`,
          ),
        )
    },
  }
}
