import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { orderLines, orders, sellerOrders, talkMessages } from '#server/areas/commerce/commerce-tables.ts'
import type { Db } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'

type Filter = { number: string | undefined; hasDispute: boolean | undefined }

const ORDER = {
  uuid: orders.uuid,
  number: orders.number,
  createdAt: orders.createdAt,
  total: orders.total,
  paymentMethod: orders.paymentMethod,
}

const isComplaint = eq(talkMessages.kind, 'complaint')
const isOpenDispute = and(isComplaint, isNull(talkMessages.ruledAt))

/** Messages about a seller order since its first complaint; none without a complaint. */
function messagesSinceComplaint(db: Db, partUuids: readonly string[]) {
  const first = db
    .select({ uuid: talkMessages.sellerOrderUuid, at: sql<Date>`min(${talkMessages.createdAt})`.as('at') })
    .from(talkMessages)
    .where(and(isComplaint, inArray(talkMessages.sellerOrderUuid, [...partUuids])))
    .groupBy(talkMessages.sellerOrderUuid)
    .as('first')
  return db
    .select({ message: talkMessages })
    .from(talkMessages)
    .innerJoin(first, and(eq(first.uuid, talkMessages.sellerOrderUuid), gte(talkMessages.createdAt, first.at)))
    .orderBy(asc(talkMessages.createdAt), asc(talkMessages.uuid))
}

export type OfficeOrderRepo = ReturnType<typeof createOfficeOrderRepo>

/** Reads of the office about orders, in tables of others. */
export const createOfficeOrderRepo = (db: Db) => {
  const isFound = ({ number, hasDispute }: Filter) =>
    and(
      number === undefined ? undefined : eq(orders.number, number),
      hasDispute === true
        ? inArray(
            orders.uuid,
            db
              .select({ uuid: sellerOrders.orderUuid })
              .from(talkMessages)
              .innerJoin(sellerOrders, eq(sellerOrders.uuid, talkMessages.sellerOrderUuid))
              .where(isOpenDispute),
          )
        : undefined,
    )

  return {
    page: (filter: Filter, start: PageStart) =>
      db
        .select(ORDER)
        .from(orders)
        .where(and(isFound(filter), afterCursor(orders.createdAt, orders.uuid, start)))
        .orderBy(cursorOrder(orders.createdAt, orders.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (filter: Filter): Promise<number> => db.$count(orders, isFound(filter)),

    one: async (uuid: string) => {
      const [row] = await db.select(ORDER).from(orders).where(eq(orders.uuid, uuid))
      return row
    },

    partsOf: (orderUuids: readonly string[]) =>
      db
        .select({
          uuid: sellerOrders.uuid,
          orderUuid: sellerOrders.orderUuid,
          number: sellerOrders.number,
          sellerUuid: sellerOrders.sellerUuid,
          sellerName: sellerOrders.sellerName,
          state: sellerOrders.state,
          payment: sellerOrders.paymentStatus,
          total: sellerOrders.total,
        })
        .from(sellerOrders)
        .where(inArray(sellerOrders.orderUuid, [...orderUuids]))
        .orderBy(sellerOrders.position),

    /** Open disputes by seller order. */
    openDisputes: async (partUuids: readonly string[]): Promise<Map<string | null, number>> => {
      const rows = await db
        .select({ uuid: talkMessages.sellerOrderUuid, quantity: sql<number>`count(*)::int` })
        .from(talkMessages)
        .where(and(isOpenDispute, inArray(talkMessages.sellerOrderUuid, [...partUuids])))
        .groupBy(talkMessages.sellerOrderUuid)
      return new Map(rows.map(({ uuid, quantity }) => [uuid, quantity]))
    },

    /** Seller and buyer of a seller order; null for a guest. */
    peopleOf: async (partUuid: string): Promise<(string | null)[]> => {
      const [row] = await db
        .select({ sellerUuid: sellerOrders.sellerUuid, buyerUuid: orders.buyerUuid })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(eq(sellerOrders.uuid, partUuid))
      return row ? [row.sellerUuid, row.buyerUuid] : []
    },

    linesOf: (partUuids: readonly string[]) =>
      db
        .select({
          sellerOrderUuid: orderLines.sellerOrderUuid,
          name: orderLines.name,
          variant: orderLines.variantName,
          quantity: orderLines.quantity,
          total: orderLines.total,
        })
        .from(orderLines)
        .where(inArray(orderLines.sellerOrderUuid, [...partUuids]))
        .orderBy(asc(orderLines.position)),

    messagesSinceComplaint: (partUuids: readonly string[]) => messagesSinceComplaint(db, partUuids),
  }
}
