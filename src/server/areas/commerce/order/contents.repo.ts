import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { returnLines, returns } from '../return/table.ts'
import { orderEvents, orderLines, sellerOrders, shipments } from './table.ts'

export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect

/** Lines, parcels and events of seller orders. */
export const contentsRepo = {
  insertParts: async (
    tx: Tx,
    parts: (typeof sellerOrders.$inferInsert)[],
    lines: (typeof orderLines.$inferInsert)[],
  ): Promise<void> => {
    await tx.insert(sellerOrders).values(parts)
    await tx.insert(orderLines).values(lines)
  },

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

  /** Returns false if the number is already stored. */
  addShipment: async (tx: Tx, shipment: typeof shipments.$inferInsert): Promise<boolean> => {
    const rows = await tx
      .insert(shipments)
      .values(shipment)
      .onConflictDoNothing({ target: [shipments.sellerOrderUuid, shipments.number] })
      .returning({ uuid: shipments.uuid })
    return rows.length > 0
  },

  addEvents: async (tx: Tx, events: (typeof orderEvents.$inferInsert)[]): Promise<void> => {
    await tx.insert(orderEvents).values(events)
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
}
