import { and, asc, eq, gt, gte, notInArray } from 'drizzle-orm'
import { orderLines, orders, sellerOrders } from '#server/areas/commerce/commerce-tables.ts'
import type { Db } from '#server/db/client.ts'

/** Nothing was sold. */
const UNSOLD = ['unconfirmed', 'awaiting_payment', 'cancelled'] as const

export const createRecallRepo = (db: Db) => ({
  /** Sales of a product (its definition) since a moment, in the order of their lines. */
  salesOf: (definitionUuid: string, since: Date, after: string, limit: number) =>
    db
      .select({
        lineUuid: orderLines.uuid,
        name: orderLines.name,
        number: sellerOrders.number,
        sellerName: sellerOrders.sellerName,
        trader: sellerOrders.trader,
        buyerUuid: orders.buyerUuid,
        email: orders.email,
      })
      .from(orderLines)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(
        and(
          eq(orderLines.definitionUuid, definitionUuid),
          gt(orderLines.uuid, after),
          gte(orders.createdAt, since),
          notInArray(sellerOrders.state, [...UNSOLD]),
        ),
      )
      .orderBy(asc(orderLines.uuid))
      .limit(limit),
})
