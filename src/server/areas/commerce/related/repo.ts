import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { depotProducts, isInDepot, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders, sellerOrders } from '../order/table.ts'

/** Newest products of a category that are read, of which many may be sold out. */
const SHELF_READ = 300
/** Last orders of a product that are read. */
const ORDERS_READ = 500

/** Orders that are no sale, or not one yet. */
const isSale = sql`${sellerOrders.state} not in ('cancelled', 'unconfirmed', 'awaiting_payment')`

export const createRelatedRepo = (db: Db) => ({
  /** Other products of the product's category that videos have shown, the newest first. */
  shelf: async (definitionUuid: string, limit: number): Promise<string[]> => {
    const category = db
      .select({ categoryUuid: depotProducts.categoryUuid })
      .from(productDefinitions)
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(eq(productDefinitions.uuid, definitionUuid))
    const newest = db
      .select({ uuid: depotProducts.uuid, createdAt: depotProducts.createdAt })
      .from(depotProducts)
      .where(and(eq(depotProducts.categoryUuid, sql`(${category})`), isInDepot))
      .orderBy(desc(depotProducts.createdAt), desc(depotProducts.uuid))
      .limit(SHELF_READ)
      .as('newest')
    const rows = await db
      .select({ uuid: productDefinitions.uuid })
      .from(newest)
      .innerJoin(productDefinitions, eq(productDefinitions.depotProductUuid, newest.uuid))
      .where(ne(productDefinitions.uuid, definitionUuid))
      .orderBy(desc(newest.createdAt), desc(newest.uuid))
      .limit(limit)
    return rows.map(({ uuid }) => uuid)
  },

  /** Products that at least `buyers` people have ordered together with this one. */
  boughtWith: async (definitionUuid: string, buyers: number, limit: number): Promise<string[]> => {
    const last = db
      .select({ sellerOrderUuid: orderLines.sellerOrderUuid })
      .from(orderLines)
      .where(eq(orderLines.definitionUuid, definitionUuid))
      .orderBy(desc(orderLines.uuid))
      .limit(ORDERS_READ)
      .as('last')
    const sold = db
      .selectDistinct({
        orderUuid: sellerOrders.orderUuid,
        buyer: sql<string>`coalesce(${orders.buyerUuid}::text, ${orders.email})`.as('buyer'),
      })
      .from(last)
      .innerJoin(sellerOrders, and(eq(sellerOrders.uuid, last.sellerOrderUuid), isSale))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .as('sold')
    const quantity = sql`count(distinct ${sold.buyer})`
    const rows = await db
      .select({ uuid: orderLines.definitionUuid })
      .from(sold)
      .innerJoin(sellerOrders, and(eq(sellerOrders.orderUuid, sold.orderUuid), isSale))
      .innerJoin(orderLines, eq(orderLines.sellerOrderUuid, sellerOrders.uuid))
      .where(ne(orderLines.definitionUuid, definitionUuid))
      .groupBy(orderLines.definitionUuid)
      .having(sql`${quantity} >= ${buyers}`)
      .orderBy(desc(quantity), orderLines.definitionUuid)
      .limit(limit)
    return rows.map(({ uuid }) => uuid)
  },
})
