import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder } from '#server/db/keyset.ts'
import type { VideoOrders } from '#server/areas/video/video.ts'
import type { BoughtLookup } from '../review/service.ts'
import type { LiveOrders } from './live-orders.ts'
import { orderLines, orders, sellerOrders } from './table.ts'

/** Customers of a seller: users with an order that was not cancelled. */
export type Customers = { isCustomer: (buyerUuid: string, sellerUuid: string) => Promise<boolean> }

/** Lookups of orders, by interest. */
export type Purchases = BoughtLookup & VideoOrders & LiveOrders & Customers

/** Reads orders for reviews, videos, lives and chats. */
export function createPurchases(db: Db): Purchases {
  const isIn = (videoUuid: string) =>
    and(eq(orderLines.videoUuid, videoUuid), orderLines.isFromLive, ne(sellerOrders.state, 'cancelled'))
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`

  async function hasOrder(on: Tx, buyerUuid: string, sellerUuid: string, inState: SQL): Promise<boolean> {
    const [row] = await on
      .select({ uuid: sellerOrders.uuid })
      .from(sellerOrders)
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(and(eq(orders.buyerUuid, buyerUuid), eq(sellerOrders.sellerUuid, sellerUuid), inState))
      .limit(1)
    return row !== undefined
  }

  return {
    /** A review needs a delivered order to be verified. */
    hasBought: (tx, buyerUuid, sellerUuid) => hasOrder(tx, buyerUuid, sellerUuid, eq(sellerOrders.state, 'delivered')),
    isCustomer: (buyerUuid, sellerUuid) => hasOrder(db, buyerUuid, sellerUuid, ne(sellerOrders.state, 'cancelled')),

    /** Orders of goods from the video and their turnover, by Polish day. Without cancelled orders. */
    ofVideo: async (videoUuid) =>
      db
        .select({
          day,
          quantity: sql<number>`count(distinct ${orders.uuid})::int`,
          turnover: sql<number>`sum(${orderLines.total})::float8`,
        })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(and(eq(orderLines.videoUuid, videoUuid), ne(sellerOrders.state, 'cancelled')))
        .groupBy(day),

    salesIn: async (videoUuid) => {
      const sold = await db
        .select({
          definitionUuid: orderLines.definitionUuid,
          quantity: sql<number>`sum(${orderLines.quantity})::int`,
          turnover: sql<number>`sum(${orderLines.total})::float8`,
        })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .where(isIn(videoUuid))
        .groupBy(orderLines.definitionUuid)
      const [counted] = await db
        .select({ orderQuantity: sql<number>`count(distinct ${sellerOrders.orderUuid})::int` })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .where(isIn(videoUuid))
      return {
        orderQuantity: counted?.orderQuantity ?? 0,
        turnover: sold.reduce((sum, { turnover }) => sum + turnover, 0),
        soldQuantities: new Map(sold.map(({ definitionUuid, quantity }) => [definitionUuid, quantity])),
      }
    },

    topIn: async (videoUuid, limit) => {
      const quantity = sql<number>`sum(${orderLines.quantity})::int`
      return db
        .select({
          definitionUuid: orderLines.definitionUuid,
          name: sql<string>`max(${orderLines.name})`,
          mediaUuid: sql<string | null>`max(${orderLines.mediaUuid}::text)`,
          quantity,
          turnover: sql<number>`sum(${orderLines.total})::float8`,
        })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .where(isIn(videoUuid))
        .groupBy(orderLines.definitionUuid)
        .orderBy(desc(quantity), orderLines.definitionUuid)
        .limit(limit)
    },

    historyOf: async (videoUuid, start) =>
      db
        .select({
          uuid: orderLines.uuid,
          at: orders.createdAt,
          definitionUuid: orderLines.definitionUuid,
          name: orderLines.name,
          mediaUuid: orderLines.mediaUuid,
          quantity: orderLines.quantity,
        })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(and(isIn(videoUuid), afterCursor(orders.createdAt, orderLines.uuid, start)))
        .orderBy(cursorOrder(orders.createdAt, orderLines.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countHistory: async (videoUuid) => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .where(isIn(videoUuid))
      return row?.total ?? 0
    },

    latestIn: async (videoUuid, limit) =>
      db
        .select({ line: orderLines, firstname: orders.firstname, at: orders.createdAt })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(isIn(videoUuid))
        .orderBy(desc(orders.createdAt), desc(orderLines.uuid))
        .limit(limit),
  }
}
