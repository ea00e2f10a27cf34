import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderLines, orders, sellerOrders } from '../table.ts'

export const sameOrderRepo = {
  /** Lines that the account has ordered since then and not cancelled, the newest order first. */
  linesSince: (tx: Tx, buyerUuid: string, since: Date) =>
    tx
      .select({
        id: orders.uuid,
        number: orders.number,
        variantProjectionUuid: orderLines.variantProjectionUuid,
        quantity: orderLines.quantity,
      })
      .from(orders)
      .innerJoin(sellerOrders, eq(sellerOrders.orderUuid, orders.uuid))
      .innerJoin(orderLines, eq(orderLines.sellerOrderUuid, sellerOrders.uuid))
      .where(and(eq(orders.buyerUuid, buyerUuid), gt(orders.createdAt, since), ne(sellerOrders.state, 'cancelled')))
      .orderBy(desc(orders.createdAt), desc(orders.uuid)),
}
