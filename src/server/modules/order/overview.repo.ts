import { and, count, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { SellerOrderState } from '#contracts/order.rules.ts'
import type { Db } from '../../db/client.ts'
import { orderLines, sellerOrders } from './table.ts'

/** Neither money nor goods will move for it. */
const UNSOLD: readonly SellerOrderState[] = ['awaiting_payment', 'cancelled']

/** Sums over the sales of one seller since a moment. */
export function createOverviewRepo(db: Db) {
  const isSold = (sellerUuid: string, since: Date) =>
    and(
      eq(sellerOrders.sellerUuid, sellerUuid),
      gte(sellerOrders.createdAt, since),
      notInArray(sellerOrders.state, [...UNSOLD]),
    )

  return {
    /** On each day of Poland that had some, with the turnover in grosze. */
    soldByDay: (sellerUuid: string, since: Date) =>
      db
        .select({
          day: sql<string>`to_char(${sellerOrders.createdAt} at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('day'),
          orderQuantity: count(),
          turnover: sql<number>`sum(${sellerOrders.total})::float8`,
        })
        .from(sellerOrders)
        .where(isSold(sellerUuid, since))
        .groupBy(sql`day`),

    countCancelled: (sellerUuid: string, since: Date): Promise<number> =>
      db.$count(
        sellerOrders,
        and(
          eq(sellerOrders.sellerUuid, sellerUuid),
          gte(sellerOrders.createdAt, since),
          eq(sellerOrders.state, 'cancelled'),
        ),
      ),

    topProducts: (sellerUuid: string, since: Date, most: number) => {
      const quantity = sql<number>`sum(${orderLines.quantity})::int`
      const turnover = sql<number>`sum(${orderLines.total})::float8`
      return db
        .select({
          code: orderLines.code,
          name: orderLines.name,
          mediaUuid: sql<string | null>`(array_agg(${orderLines.mediaUuid}))[1]`,
          quantity,
          turnover,
        })
        .from(orderLines)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
        .where(isSold(sellerUuid, since))
        .groupBy(orderLines.code, orderLines.name)
        .orderBy(sql`${quantity} desc, ${turnover} desc, ${orderLines.name}`)
        .limit(most)
    },
  }
}
