import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { depotProducts, depotVariants } from '../product/table.ts'
import type { Movement } from './moves.ts'
import { stockMovements } from './table.ts'

/** Passes all uuids as one parameter, because a statement has at most 65,535. */
const listed = (uuids: readonly string[]) => sql`any(${sql.param(uuids)}::uuid[])`

export const stockRepo = {
  /**
   * Locks the products and then the variants, both in uuid order. The same order everywhere prevents deadlocks. Returns
   * the quantities.
   */
  lock: async (tx: Tx, variantUuids: readonly string[]): Promise<Map<string, number>> => {
    const products = tx
      .select({ uuid: depotVariants.productUuid })
      .from(depotVariants)
      .where(sql`${depotVariants.uuid} = ${listed(variantUuids)}`)
    await tx
      .select({ uuid: depotProducts.uuid })
      .from(depotProducts)
      .where(inArray(depotProducts.uuid, products))
      .orderBy(asc(depotProducts.uuid))
      .for('no key update')
    const rows = await tx
      .select({ uuid: depotVariants.uuid, quantity: depotVariants.quantity })
      .from(depotVariants)
      .where(sql`${depotVariants.uuid} = ${listed(variantUuids)}`)
      .orderBy(asc(depotVariants.uuid))
      .for('no key update')
    return new Map(rows.map(({ uuid, quantity }) => [uuid, quantity]))
  },

  /** Pieces that each order line has taken out of the stock, and its number of movements. */
  outOf: async (
    tx: Tx,
    orderLineUuids: readonly string[],
  ): Promise<Map<string, { pieces: number; rounds: number }>> => {
    const rows = await tx
      .select({
        uuid: stockMovements.orderLineUuid,
        pieces: sql<number>`(-sum(${stockMovements.delta}))::int`,
        rounds: sql<number>`count(*)::int`,
      })
      .from(stockMovements)
      .where(sql`${stockMovements.orderLineUuid} = ${listed(orderLineUuids)}`)
      .groupBy(stockMovements.orderLineUuid)
    return new Map(rows.flatMap(({ uuid, ...known }) => (uuid === null ? [] : [[uuid, known] as const])))
  },

  /** Writes movements and quantities. The caller has locked the variants. */
  write: async (tx: Tx, movements: readonly Movement[]): Promise<void> => {
    const at = sql`${new Date().toISOString()}::timestamptz`
    const rows = movements.map((movement, position) => ({ ...movement, position }))
    const after = new Map(movements.map(({ variantUuid, quantityAfter }) => [variantUuid, quantityAfter]))
    const quantities = Array.from(after, ([uuid, quantity]) => ({ uuid, quantity }))
    // One statement, because other transactions wait for these rows.
    await tx.execute(sql`
      with written as (insert into ${stockMovements}
        (variant_uuid, kind, delta, quantity_after, order_line_uuid, return_line_uuid, round, reason, by_uuid, at)
      select "variantUuid", kind, delta, "quantityAfter", "orderLineUuid", "returnLineUuid", coalesce(round, 1), reason,
        "byUuid", ${at}
      from json_to_recordset(${JSON.stringify(rows)}::json) as row
        ("variantUuid" uuid, kind text, delta int, "quantityAfter" int, "orderLineUuid" uuid, "returnLineUuid" uuid,
          round int, reason text, "byUuid" uuid, position int)
      order by position)
      update ${depotVariants} set quantity = moved.quantity
      from json_to_recordset(${JSON.stringify(quantities)}::json)
        as moved (uuid uuid, quantity int)
      where ${depotVariants.uuid} = moved.uuid`)
  },

  movementsBy: (tx: Tx, byUuid: string) =>
    tx.select().from(stockMovements).where(eq(stockMovements.byUuid, byUuid)).orderBy(asc(stockMovements.id)),

  anonymiseMovesOf: async (tx: Tx, orderLineUuids: readonly string[]): Promise<void> => {
    await tx
      .update(stockMovements)
      .set({ byUuid: null })
      .where(sql`${stockMovements.orderLineUuid} = ${listed(orderLineUuids)}`)
  },

  setBy: async (tx: Tx, from: string, into: string | null): Promise<void> => {
    await tx.update(stockMovements).set({ byUuid: into }).where(eq(stockMovements.byUuid, from))
  },
}
