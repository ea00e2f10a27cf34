import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { payments, paymentShares } from './table.ts'

/** Payments as seller orders need to know them. */
export const paymentSumsRepo = {
  transfers: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
    const rows = await tx
      .select({ uuid: paymentShares.sellerOrderUuid, state: payments.state })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
      .where(and(inArray(paymentShares.sellerOrderUuid, [...sellerOrderUuids]), eq(payments.method, 'transfer')))
    return new Map(rows.map(({ uuid, state }) => [uuid, state !== 'paid']))
  },

  unfit: async (
    tx: Tx,
    sellerOrderUuids: readonly string[],
  ): Promise<ReadonlyMap<string, { amount: number; requested: number }>> => {
    const shares = sql<number>`(select count(*) from ${paymentShares} as share
      where share.payment_uuid = ${payments.uuid})::int`
    const rows = await tx
      .select({
        uuid: paymentShares.sellerOrderUuid,
        amount: payments.unfitAmount,
        requested: payments.amount,
        shares,
      })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
      .where(
        and(
          inArray(paymentShares.sellerOrderUuid, [...sellerOrderUuids]),
          isNotNull(payments.unfitAmount),
          ne(payments.state, 'paid'),
        ),
      )
    return new Map(
      rows.flatMap((row) =>
        row.amount === null || row.shares > 1
          ? []
          : [[row.uuid, { amount: row.amount, requested: row.requested }] as const],
      ),
    )
  },

  paidSums: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ uuid: paymentShares.sellerOrderUuid, paid: sql<number>`sum(${paymentShares.amount})::float8` })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
      .where(and(inArray(paymentShares.sellerOrderUuid, [...sellerOrderUuids]), eq(payments.state, 'paid')))
      .groupBy(paymentShares.sellerOrderUuid)
    return new Map(rows.map(({ uuid, paid }) => [uuid, paid]))
  },

  sumsOf: async (tx: Tx, sellerOrderUuid: string): Promise<{ paid: number; refunded: number }> => {
    const [sums] = await tx
      .select({
        paid: sql<number>`coalesce(sum(${paymentShares.amount}), 0)::float8`,
        refunded: sql<number>`coalesce(sum(${paymentShares.refunded}), 0)::float8`,
      })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.uuid, paymentShares.paymentUuid))
      .where(and(eq(paymentShares.sellerOrderUuid, sellerOrderUuid), eq(payments.state, 'paid')))
    return sums ?? { paid: 0, refunded: 0 }
  },
}
