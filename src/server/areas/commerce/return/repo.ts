import { and, asc, count, eq, inArray, lt, max, ne, sql } from 'drizzle-orm'
import type { ReturnState } from '#contracts/commerce/return.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { orderLines, orders, sellerOrders } from '../order/table.ts'
import { refundsByReturn } from './money.repo.ts'
import { returnLines, returns } from './table.ts'

export type ReturnRow = typeof returns.$inferSelect
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
type Head = Omit<WholeReturn, 'lines' | 'refund'>

export type ReturnScope = { sellerUuid: string; states: readonly ReturnState[]; sellerOrderUuid: string | null }

export type ReturnRepo = ReturnType<typeof createReturnRepo>

export function createReturnRepo(db: Db) {
  const heads = (tx: Tx) =>
    tx
      .select({ row: returns, part: sellerOrders, order: orders })
      .from(returns)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))

  const inScope = ({ sellerUuid, states, sellerOrderUuid }: ReturnScope) =>
    and(
      eq(sellerOrders.sellerUuid, sellerUuid),
      states.length > 0 ? inArray(returns.state, [...states]) : undefined,
      sellerOrderUuid === null ? undefined : eq(returns.sellerOrderUuid, sellerOrderUuid),
    )
  const counted = () =>
    db
      .select({ state: returns.state, quantity: count() })
      .from(returns)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))

  async function whole(tx: Tx, found: readonly Head[]): Promise<WholeReturn[]> {
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

  return {
    ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<ReturnRow | undefined> => {
      const [row] = await tx
        .select()
        .from(returns)
        .where(and(eq(returns.idempotencyScope, idempotencyScope), eq(returns.idempotencyKey, idempotencyKey)))
      return row
    },

    /** Undefined if the key has already made a return. */
    insert: async (tx: Tx, row: typeof returns.$inferInsert): Promise<ReturnRow | undefined> => {
      const [inserted] = await tx
        .insert(returns)
        .values(row)
        .onConflictDoNothing({ target: [returns.idempotencyScope, returns.idempotencyKey] })
        .returning()
      return inserted
    },

    insertLines: async (tx: Tx, lines: (typeof returnLines.$inferInsert)[]): Promise<void> => {
      await tx.insert(returnLines).values(lines)
    },

    one: async (tx: Tx, uuid: string): Promise<WholeReturn | undefined> => {
      const [found] = await whole(tx, await heads(tx).where(eq(returns.uuid, uuid)))
      return found
    },

    /** The caller has locked the seller order. */
    lock: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.select({ uuid: returns.uuid }).from(returns).where(eq(returns.uuid, uuid)).for('no key update')
    },

    ofParts: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<WholeReturn[]> =>
      whole(
        tx,
        await heads(tx)
          .where(inArray(returns.sellerOrderUuid, [...sellerOrderUuids]))
          .orderBy(asc(returns.sellerOrderUuid), asc(returns.position)),
      ),

    nextPosition: async (tx: Tx, sellerOrderUuid: string): Promise<number> => {
      const [row] = await tx
        .select({ last: max(returns.position) })
        .from(returns)
        .where(eq(returns.sellerOrderUuid, sellerOrderUuid))
      return (row?.last ?? 0) + 1
    },

    /** Changes a return and increments its version. */
    change: async (tx: Tx, uuid: string, values: Partial<ReturnRow>): Promise<void> => {
      await tx
        .update(returns)
        .set({ ...values, version: sql`${returns.version} + 1` })
        .where(eq(returns.uuid, uuid))
    },

    setRestocked: async (tx: Tx, uuid: string, restocked: number): Promise<void> => {
      await tx.update(returnLines).set({ restocked }).where(eq(returnLines.uuid, uuid))
    },

    /** Settles the returns of a cancelled order, which is refunded in full. */
    endWithOrder: async (
      tx: Tx,
      sellerOrderUuid: string,
      { settledAt, isCash }: { settledAt: Date; isCash: boolean },
    ): Promise<void> => {
      const version = sql`${returns.version} + 1`
      await tx
        .update(returns)
        .set({ state: 'settled', endsOrder: true, lowersCash: isCash, isUnsent: true, settledAt, version })
        .where(and(eq(returns.sellerOrderUuid, sellerOrderUuid), ne(returns.state, 'settled')))
    },

    /** Returns that were settled without a refund because the cash had not arrived. */
    settledUnpaid: async (tx: Tx, sellerOrderUuid: string): Promise<{ returnUuid: string; amount: number }[]> => {
      const own = await whole(tx, await heads(tx).where(eq(returns.sellerOrderUuid, sellerOrderUuid)))
      return own
        .filter(({ row, refund }) => row.state === 'settled' && !row.endsOrder && !row.lowersCash && refund === 0)
        .map(({ row }) => ({ returnUuid: row.uuid, amount: row.goods + row.delivery - row.deduction }))
        .filter(({ amount }) => amount > 0)
    },

    page: async (scope: ReturnScope, start: PageStart): Promise<Head[]> =>
      heads(db)
        .where(and(inScope(scope), afterCursor(returns.declaredAt, returns.uuid, start)))
        .orderBy(cursorOrder(returns.declaredAt, returns.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    whole: (found: readonly Head[]): Promise<WholeReturn[]> => whole(db, found),

    counts: (scope: ReturnScope): Promise<{ state: ReturnState; quantity: number }[]> =>
      counted().where(inScope(scope)).groupBy(returns.state),

    countOverdue: async (sellerUuid: string): Promise<number> => {
      const rows = await counted()
        .where(
          and(eq(sellerOrders.sellerUuid, sellerUuid), ne(returns.state, 'settled'), lt(returns.refundBy, sql`now()`)),
        )
        .groupBy(returns.state)
      return rows.reduce((sum, { quantity }) => sum + quantity, 0)
    },

    /** Returns of a person's purchases and sales. */
    ofPerson: async (userUuid: string): Promise<WholeReturn[]> =>
      whole(
        db,
        await heads(db)
          .where(sql`${orders.buyerUuid} = ${userUuid} or ${sellerOrders.sellerUuid} = ${userUuid}`)
          .orderBy(asc(returns.declaredAt), asc(returns.uuid)),
      ),

    countOpenOf: async (tx: Tx, sellerUuid: string): Promise<number> => {
      const [row] = await tx
        .select({ quantity: count() })
        .from(returns)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
        .where(and(eq(sellerOrders.sellerUuid, sellerUuid), ne(returns.state, 'settled')))
      return row?.quantity ?? 0
    },

    /** Removes personal data. Goods, dates and sums stay. */
    empty: async (tx: Tx, sellerOrderUuids: readonly string[]): Promise<void> => {
      await tx
        .update(returns)
        .set({
          name: '',
          statement: '',
          deductionReason: '',
          trackingCarrier: '',
          trackingNumber: '',
          idempotencyScope: null,
          idempotencyKey: null,
          idempotencyFingerprint: null,
        })
        .where(inArray(returns.sellerOrderUuid, [...sellerOrderUuids]))
    },
  }
}
