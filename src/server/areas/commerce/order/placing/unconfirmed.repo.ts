import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { orderLines, orders, sellerOrders } from '../table.ts'

export const unconfirmedRepo = {
  /** Pieces that orders of an e-mail address have taken at these sellers since then. */
  piecesSince: async (
    tx: Tx,
    email: string,
    sellerUuids: readonly string[],
    since: Date,
  ): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ sellerUuid: sellerOrders.sellerUuid, pieces: sql<number>`sum(${orderLines.quantity})::int` })
      .from(orders)
      .innerJoin(sellerOrders, eq(sellerOrders.orderUuid, orders.uuid))
      .innerJoin(orderLines, eq(orderLines.sellerOrderUuid, sellerOrders.uuid))
      .where(
        and(
          eq(orders.email, email),
          gt(orders.createdAt, since),
          inArray(sellerOrders.sellerUuid, [...sellerUuids]),
          ne(sellerOrders.state, 'cancelled'),
        ),
      )
      .groupBy(sellerOrders.sellerUuid)
    return new Map(rows.map(({ sellerUuid, pieces }) => [sellerUuid ?? '', pieces]))
  },

  /** Seller orders that wait until this e-mail address is confirmed. */
  waiting: async (tx: Tx | Db, email: string): Promise<string[]> => {
    const rows = await tx
      .select({ uuid: sellerOrders.uuid })
      .from(orders)
      .innerJoin(sellerOrders, eq(sellerOrders.orderUuid, orders.uuid))
      .where(and(eq(orders.email, email), eq(sellerOrders.state, 'unconfirmed')))
      .orderBy(sellerOrders.uuid)
    return rows.map(({ uuid }) => uuid)
  },
}
