import { and, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SellerOrderState } from '#contracts/order.rules.ts'
import type { Db } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { hasWord } from '../../db/search.ts'
import type { OrderRow, SellerOrderRow } from './repo.ts'
import { orderLines, orderMessages, orders, sellerOrders } from './table.ts'

export type SaleScope = { sellerUuid: string; states: readonly SellerOrderState[]; words: readonly string[] }

/** Each word stands in the number, the buyer's name or e-mail, or a line's name or code. */
const hasWords = (db: Db, words: readonly string[]): SQL[] =>
  words.map((word) => {
    const inLine = db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(
        and(
          eq(orderLines.sellerOrderUuid, sellerOrders.uuid),
          or(hasWord(orderLines.name, word), hasWord(orderLines.code, word)),
        ),
      )
    const texts = sql`${sellerOrders.number} || ' ' || ${orders.firstname} || ' ' || ${orders.lastname} || ' ' || ${orders.email}`
    return sql`(${hasWord(texts, word)} or ${exists(inLine)})`
  })

export function createOrderListRepo(db: Db) {
  const inScope = ({ sellerUuid, states, words }: SaleScope) =>
    and(
      eq(sellerOrders.sellerUuid, sellerUuid),
      ...(states.length > 0 ? [inArray(sellerOrders.state, [...states])] : []),
      ...hasWords(db, words),
    )

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

    /** Up to one row more than the limit, in the direction of reading. */
    sales: (scope: SaleScope, start: PageStart): Promise<{ order: OrderRow; part: SellerOrderRow }[]> =>
      db
        .select({ order: orders, part: sellerOrders })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(and(inScope(scope), isBeyond(sellerOrders.createdAt, sellerOrders.uuid, start)))
        .orderBy(reading(sellerOrders.createdAt, sellerOrders.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countSales: async (scope: SaleScope): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(inScope(scope))
      return row?.total ?? 0
    },

    /** The newest first. */
    allSales: (scope: SaleScope, most: number): Promise<{ order: OrderRow; part: SellerOrderRow }[]> =>
      db
        .select({ order: orders, part: sellerOrders })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(inScope(scope))
        .orderBy(desc(sellerOrders.createdAt), desc(sellerOrders.uuid))
        .limit(most),

    counts: (sellerUuid: string): Promise<{ state: SellerOrderState; quantity: number }[]> =>
      db
        .select({ state: sellerOrders.state, quantity: sql<number>`count(*)::int` })
        .from(sellerOrders)
        .where(eq(sellerOrders.sellerUuid, sellerUuid))
        .groupBy(sellerOrders.state),

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
