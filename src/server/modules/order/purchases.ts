import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Customers } from '../chat/service.ts'
import type { Purchases } from '../review/service.ts'
import type { VideoOrders } from '../video/service.ts'
import { orderLines, orders, sellerOrders } from './table.ts'

/** Reads orders for reviews, videos and chats, which are built before the order service. */
export function createPurchases(db: Db): Purchases & VideoOrders & Customers {
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`
  return {
    /** A review is verified by a delivered order. */
    hasBought: async (buyerUuid, sellerUuid) => {
      const [row] = await db
        .select({ uuid: sellerOrders.uuid })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(
          and(
            eq(orders.buyerUuid, buyerUuid),
            eq(sellerOrders.sellerUuid, sellerUuid),
            eq(sellerOrders.state, 'delivered'),
          ),
        )
        .limit(1)
      return row !== undefined
    },

    isCustomer: async (buyerUuid, sellerUuid) => {
      const [row] = await db
        .select({ uuid: sellerOrders.uuid })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(
          and(
            eq(orders.buyerUuid, buyerUuid),
            eq(sellerOrders.sellerUuid, sellerUuid),
            ne(sellerOrders.state, 'cancelled'),
          ),
        )
        .limit(1)
      return row !== undefined
    },

    /** Orders with goods from the video and their turnover, by Polish day. Cancelled orders do not count. */
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
  }
}
