import { eq, inArray, sql } from 'drizzle-orm'
import { orderAmounts, type OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { RefundRow } from '../payment/service.ts'
import { returns } from '../return/table.ts'
import { orders, sellerOrders } from './table.ts'

type Parts = {
  refundsOf: (tx: Tx, uuids: readonly string[]) => Promise<RefundRow[]>
  /** Sum of the booked payments of each of these seller orders. */
  paidOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** SQL of the amount that withdrawals before dispatch took off a seller order with cash on delivery. */
const withdrawnSum = sql<number>`coalesce((select sum(back.goods + back.delivery) from ${returns} as back
  where back.seller_order_uuid = ${sellerOrders.uuid} and back.lowers_cash), 0)::float8`

/** SQL of `payable` in `orderAmounts`. */
export const payableSum = sql<number>`greatest(0, ${sellerOrders.total} - ${sellerOrders.waived} - ${withdrawnSum})`

/** Reads the amounts of seller orders, in grosze. The result throws for a seller order that was not asked for. */
export function createAmountsReader({ refundsOf, paidOf }: Parts) {
  const sum = (of: readonly RefundRow[]) => of.reduce((total, { amount }) => total + amount, 0)

  return async (tx: Tx, uuids: readonly string[]): Promise<(part: { uuid: string }) => OrderAmounts> => {
    const found = new Map<string, OrderAmounts>()
    if (uuids.length > 0) {
      const rows = await tx
        .select({
          uuid: sellerOrders.uuid,
          state: sellerOrders.state,
          paymentMethod: orders.paymentMethod,
          total: sellerOrders.total,
          waived: sellerOrders.waived,
          withdrawn: withdrawnSum,
        })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(inArray(sellerOrders.uuid, [...uuids]))
      const paid = await paidOf(tx, uuids)
      const refunds = Map.groupBy(await refundsOf(tx, uuids), ({ sellerOrderUuid }) => sellerOrderUuid)
      for (const { uuid, ...money } of rows) {
        const own = refunds.get(uuid) ?? []
        const refunded = sum(own.filter(({ state }) => state === 'done'))
        found.set(uuid, orderAmounts({ ...money, paid: paid.get(uuid) ?? 0, promised: sum(own), refunded }))
      }
    }
    return ({ uuid }) => {
      const amounts = found.get(uuid)
      if (!amounts) throw new Error(`The amounts of seller order ${uuid} were not read`)
      return amounts
    }
  }
}
