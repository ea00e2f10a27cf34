import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { refundsOf } from '#contracts/commerce/return.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { orders, sellerOrders } from '../order/table.ts'
import { payments, paymentShares, refunds } from '../payment/table.ts'
import { returns } from './table.ts'

/** Reasons of the refunds that end an order. They name no return. */
const ENDING = ['return', 'cancelled'] as const

/** Refund of every return of these seller orders, in grosze, limited by what was paid and not refunded yet. */
export async function refundsByReturn(
  tx: Tx,
  sellerOrderUuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const uuids = [...new Set(sellerOrderUuids)]
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({ row: returns, method: orders.paymentMethod, cashMissingAt: sellerOrders.cashMissingAt })
    .from(returns)
    .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
    .where(inArray(returns.sellerOrderUuid, uuids))
    .orderBy(asc(returns.sellerOrderUuid), asc(returns.position))
  const paid = await tx
    .select({ uuid: paymentShares.sellerOrderUuid, amount: sql<number>`sum(${paymentShares.amount})::float8` })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
    .where(and(inArray(paymentShares.sellerOrderUuid, uuids), eq(payments.state, 'paid')))
    .groupBy(paymentShares.sellerOrderUuid)
  const back = await tx.select().from(refunds).where(inArray(refunds.sellerOrderUuid, uuids))

  const sum = (of: readonly (typeof refunds.$inferSelect)[]) => of.reduce((total, { amount }) => total + amount, 0)
  const paidOf = new Map(paid.map(({ uuid, amount }) => [uuid, amount]))
  const found = new Map<string, number>()
  for (const [uuid, own] of Map.groupBy(rows, ({ row }) => row.sellerOrderUuid)) {
    const ofPart = back.filter(({ sellerOrderUuid }) => sellerOrderUuid === uuid)
    const isEnding = ({ returnUuid, reason }: (typeof ofPart)[number]) =>
      returnUuid === null && ENDING.some((one) => one === reason)
    const came = paidOf.get(uuid)
    const isUncollected = came === undefined && own[0]?.method === 'cash' && own[0].cashMissingAt === null
    const left = isUncollected ? null : (came ?? 0) - sum(ofPart.filter((one) => !isEnding(one)))
    const facts = own.map(({ row }) => ({
      ...row,
      given: sum(ofPart.filter(({ returnUuid }) => returnUuid === row.uuid)),
    }))
    for (const [at, amount] of refundsOf(facts, left).entries()) {
      const one = facts[at]
      if (one) found.set(one.uuid, amount)
    }
  }
  return found
}
