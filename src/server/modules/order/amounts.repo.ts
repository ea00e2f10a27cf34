import { eq, inArray, sql } from 'drizzle-orm'
import { orderAmounts, type OrderAmounts } from '#contracts/totals.rules.ts'
import type { Tx } from '../../db/client.ts'
import type { RefundRow } from '../payment/service.ts'
import { returns } from '../return/table.ts'
import { orders, sellerOrders } from './table.ts'

type Part = Pick<typeof sellerOrders.$inferSelect, 'uuid' | 'orderUuid' | 'state' | 'total' | 'waived'>

type Parts = {
  refundsOf: (tx: Tx, uuids: readonly string[]) => Promise<RefundRow[]>
  /** Sum of the booked payments of each of these seller orders. */
  paidOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** SQL of the amount that withdrawals before dispatch took off a seller order with cash on delivery. */
export const withdrawnSum = sql<number>`coalesce((select sum(back.goods + back.delivery) from ${returns} as back
  where back.seller_order_uuid = ${sellerOrders.uuid} and back.lowers_cash), 0)::float8`

/** SQL of `payable` in `orderAmounts`. */
export const payableSum = sql<number>`greatest(0, ${sellerOrders.total} - ${sellerOrders.waived} - ${withdrawnSum})`

/** Reads the amounts of seller orders, in grosze. The result throws for a seller order that was not asked for. */
export function createAmountsReader({ refundsOf, paidOf }: Parts) {
  const sum = (of: readonly RefundRow[]) => of.reduce((total, { amount }) => total + amount, 0)

  return async (tx: Tx, parts: readonly Part[]): Promise<(part: Pick<Part, 'uuid'>) => OrderAmounts> => {
    const uuids = parts.map(({ uuid }) => uuid)
    const found = new Map<string, OrderAmounts>()
    if (uuids.length > 0) {
      const rows = await tx
        .select({ uuid: sellerOrders.uuid, paymentMethod: orders.paymentMethod, withdrawn: withdrawnSum })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(inArray(sellerOrders.uuid, uuids))
      const [paid, refunds] = [await paidOf(tx, uuids), await refundsOf(tx, uuids)]
      for (const { uuid, paymentMethod, withdrawn } of rows) {
        const part = parts.find((one) => one.uuid === uuid)
        if (!part) continue
        const own = refunds.filter(({ sellerOrderUuid }) => sellerOrderUuid === uuid)
        const money = {
          withdrawn,
          paid: paid.get(uuid) ?? 0,
          promised: sum(own),
          refunded: sum(own.filter(({ state }) => state === 'done')),
        }
        found.set(
          uuid,
          orderAmounts({ ...money, state: part.state, total: part.total, waived: part.waived, paymentMethod }),
        )
      }
    }
    return ({ uuid }) => {
      const amounts = found.get(uuid)
      if (!amounts) throw new Error(`The amounts of seller order ${uuid} were not read`)
      return amounts
    }
  }
}
