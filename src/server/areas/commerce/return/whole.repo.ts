import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderLines, orders, sellerOrders } from '../order/table.ts'
import { refundsByReturn } from './money.repo.ts'
import type { ReturnRow } from './row.repo.ts'
import { returnLines, returns } from './table.ts'

export type ReturnedLine = { line: typeof returnLines.$inferSelect; bought: typeof orderLines.$inferSelect }

/** A return with its lines and its order. */
export type WholeReturn = {
  row: ReturnRow
  part: typeof sellerOrders.$inferSelect
  order: typeof orders.$inferSelect
  lines: ReturnedLine[]
  /** In grosze: what was given, or what settling it without a deduction would give. */
  refund: number
}
export type ReturnHead = Omit<WholeReturn, 'lines' | 'refund'>

export const returnHeads = (tx: Tx) =>
  tx
    .select({ row: returns, part: sellerOrders, order: orders })
    .from(returns)
    .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))

export async function wholeReturns(tx: Tx, found: readonly ReturnHead[]): Promise<WholeReturn[]> {
  if (found.length === 0) return []
  const uuids = found.map(({ row }) => row.uuid)
  const lines = await tx
    .select({ line: returnLines, bought: orderLines })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.uuid, returnLines.orderLineUuid))
    .where(inArray(returnLines.returnUuid, uuids))
    .orderBy(asc(orderLines.position))
  const refunds = await refundsByReturn(
    tx,
    found.map(({ part }) => part.uuid),
  )
  return found.map((head) => ({
    ...head,
    lines: lines.filter(({ line }) => line.returnUuid === head.row.uuid),
    refund: refunds.get(head.row.uuid) ?? 0,
  }))
}

/** Returns with their lines and orders. */
export const wholeReturnRepo = {
  one: async (tx: Tx, uuid: string): Promise<WholeReturn | undefined> => {
    const [found] = await wholeReturns(tx, await returnHeads(tx).where(eq(returns.uuid, uuid)))
    return found
  },

  ofParts: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<WholeReturn[]> =>
    wholeReturns(
      tx,
      await returnHeads(tx)
        .where(inArray(returns.sellerOrderUuid, [...sellerOrderUuids]))
        .orderBy(asc(returns.sellerOrderUuid), asc(returns.position)),
    ),

  /** Returns that were settled without a refund because the cash had not arrived. */
  settledUnpaid: async (tx: Tx, sellerOrderUuid: string): Promise<{ returnUuid: string; amount: number }[]> => {
    const own = await wholeReturns(tx, await returnHeads(tx).where(eq(returns.sellerOrderUuid, sellerOrderUuid)))
    return own
      .filter(({ row, refund }) => row.state === 'settled' && !row.endsOrder && !row.lowersCash && refund === 0)
      .map(({ row }) => ({ returnUuid: row.uuid, amount: row.goods + row.delivery - row.deduction }))
      .filter(({ amount }) => amount > 0)
  },
}
