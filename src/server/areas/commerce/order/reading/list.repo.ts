import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { Db } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { hasBeginning } from '#server/db/search.ts'
import type { OrderRow } from '../repo.ts'
import { talkMessages } from '../../talk/table.ts'
import { isNumbered, orderLines, orders, sellerOrders } from '../table.ts'

export type PurchaseScope = { buyerUuid: string; states: readonly SellerOrderState[]; words: readonly string[] }

export function createOrderListRepo(db: Db) {
  /** The word is in the number, a seller's name, or a product's name or code. `offset 0`: of this order alone. */
  const isInOrder = (word: string) =>
    or(
      isNumbered(orders.number, word),
      sql`exists (select 1 from ${sellerOrders} join ${orderLines} on ${orderLines.sellerOrderUuid} = ${sellerOrders.uuid}
        where ${sellerOrders.orderUuid} = ${orders.uuid}
        and (${hasBeginning(orderLines.searchText, word)} or ${hasBeginning(sellerOrders.searchText, word)}) offset 0)`,
    )
  const isBought = ({ buyerUuid, states, words }: PurchaseScope) => {
    const inState = db
      .select({ one: sql`1` })
      .from(sellerOrders)
      .where(and(eq(sellerOrders.orderUuid, orders.uuid), inArray(sellerOrders.state, [...states])))
    return and(
      eq(orders.buyerUuid, buyerUuid),
      ...(states.length > 0 ? [exists(inState)] : []),
      ...words.map(isInOrder),
    )
  }

  return {
    /** Up to one row more than the limit, in the direction of reading. */
    ofBuyer: (scope: PurchaseScope, start: PageStart): Promise<OrderRow[]> =>
      db
        .select()
        .from(orders)
        .where(and(isBought(scope), afterCursor(orders.createdAt, orders.uuid, start)))
        .orderBy(cursorOrder(orders.createdAt, orders.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countOfBuyer: (scope: PurchaseScope): Promise<number> => countSome(db, orders, isBought(scope)),

    /** Unread messages of the other side, by seller order. */
    unread: async (
      sellerOrderUuids: readonly string[],
      reader: 'buyer' | 'seller',
    ): Promise<ReadonlyMap<string, number>> => {
      if (sellerOrderUuids.length === 0) return new Map()
      const rows = await db
        .select({ uuid: talkMessages.sellerOrderUuid, quantity: sql<number>`count(*)::int` })
        .from(talkMessages)
        .where(
          and(
            inArray(talkMessages.sellerOrderUuid, [...sellerOrderUuids]),
            eq(talkMessages.author, reader === 'buyer' ? 'seller' : 'buyer'),
            isNull(talkMessages.readAt),
          ),
        )
        .groupBy(talkMessages.sellerOrderUuid)
      return new Map(rows.flatMap(({ uuid, quantity }) => (uuid === null ? [] : [[uuid, quantity] as const])))
    },
  }
}
