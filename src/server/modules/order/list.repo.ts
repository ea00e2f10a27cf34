import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import type { OrderRow } from './repo.ts'
import { orderMessages, orders } from './table.ts'

export function createOrderListRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    ofBuyer: (buyerUuid: string, start: PageStart): Promise<OrderRow[]> =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.buyerUuid, buyerUuid), isBeyond(orders.createdAt, orders.uuid, start)))
        .orderBy(reading(orders.createdAt, orders.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countOfBuyer: (buyerUuid: string): Promise<number> => db.$count(orders, eq(orders.buyerUuid, buyerUuid)),

    /** Messages of the other side that were not read, by seller order. */
    unread: async (
      sellerOrderUuids: readonly string[],
      reader: 'buyer' | 'seller',
    ): Promise<ReadonlyMap<string, number>> => {
      if (sellerOrderUuids.length === 0) return new Map()
      const rows = await db
        .select({ uuid: orderMessages.sellerOrderUuid, quantity: sql<number>`count(*)::int` })
        .from(orderMessages)
        .where(
          and(
            inArray(orderMessages.sellerOrderUuid, [...sellerOrderUuids]),
            eq(orderMessages.author, reader === 'buyer' ? 'seller' : 'buyer'),
            isNull(orderMessages.readAt),
          ),
        )
        .groupBy(orderMessages.sellerOrderUuid)
      return new Map(rows.map(({ uuid, quantity }) => [uuid, quantity]))
    },
  }
}
