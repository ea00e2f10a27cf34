import { and, count, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { Db } from '#server/db/client.ts'
import { refunds } from '#server/areas/commerce/payment/table.ts'
import { payableSum } from '../amounts.repo.ts'
import { orderLines, sellerOrders } from '../table.ts'

/** States that do not count as sales: neither money nor goods move. */
const UNSOLD: readonly SellerOrderState[] = ['unconfirmed', 'awaiting_payment', 'cancelled']

/** Sales figures of one seller. */
export function createOverviewRepo(db: Db) {
  const isSold = (sellerUuid: string, since: Date) =>
    and(
      eq(sellerOrders.sellerUuid, sellerUuid),
      gte(sellerOrders.createdAt, since),
      notInArray(sellerOrders.state, [...UNSOLD]),
    )

  return {
    /** Orders and turnover in grosze of each Polish day that has any. */
    soldByDay: (sellerUuid: string, since: Date) =>
      db
        .select({
          day: sql<string>`to_char(${sellerOrders.createdAt} at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('day'),
          orderQuantity: count(),
          turnover: sql<number>`sum(${payableSum})::float8`,
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

    /** Sales by Polish year, for reporting under the directive: turnover less settled returns. */
    soldByYear: (sellerUuid: string) => {
      const year = sql<number>`extract(year from ${sellerOrders.createdAt} at time zone 'Europe/Warsaw')::int`
      const refunded = sql`coalesce((select sum(amount) from ${refunds}
        where seller_order_uuid = ${sellerOrders.uuid} and return_uuid is not null), 0)`
      return db
        .select({
          year: year.as('year'),
          saleQuantity: count(),
          turnover: sql<number>`sum(${payableSum} - ${refunded})::float8`,
        })
        .from(sellerOrders)
        .where(and(eq(sellerOrders.sellerUuid, sellerUuid), notInArray(sellerOrders.state, [...UNSOLD])))
        .groupBy(sql`year`)
        .orderBy(sql`year desc`)
    },

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
