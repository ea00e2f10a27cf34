import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { depotProducts, isInDepot, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { liveProducts } from './table.ts'

export type ListedRow = typeof liveProducts.$inferSelect
type Listed = Pick<ListedRow, 'definitionUuid' | 'projectionUuid'>

/** Products planned for a live. Writers lock the row of the live. */
export const liveListRepo = {
  /** In the order of the list, without products that have left the depot. */
  of: (tx: Tx, videoUuid: string): Promise<(ListedRow & { depotProductUuid: string })[]> =>
    tx
      .select({ ...getTableColumns(liveProducts), depotProductUuid: productDefinitions.depotProductUuid })
      .from(liveProducts)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, liveProducts.definitionUuid))
      .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isInDepot))
      .where(eq(liveProducts.videoUuid, videoUuid))
      .orderBy(asc(liveProducts.position), asc(liveProducts.definitionUuid)),

  /** Definition of a listed product by its depot product; undefined if it is not listed. */
  ofDepotProduct: async (tx: Tx, videoUuid: string, depotProductUuid: string): Promise<string | undefined> => {
    const [row] = await tx
      .select({ definitionUuid: liveProducts.definitionUuid })
      .from(liveProducts)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, liveProducts.definitionUuid))
      .where(and(eq(liveProducts.videoUuid, videoUuid), eq(productDefinitions.depotProductUuid, depotProductUuid)))
    return row?.definitionUuid
  },

  /** Appends a product. A product that is listed already keeps its position and gets the new projection. */
  put: async (tx: Tx, videoUuid: string, { definitionUuid, projectionUuid }: Listed): Promise<void> => {
    const end = sql<number>`(select coalesce(max(${liveProducts.position}), 0) + 1 from ${liveProducts} where ${liveProducts.videoUuid} = ${videoUuid})`
    await tx
      .insert(liveProducts)
      .values({ videoUuid, definitionUuid, projectionUuid, position: end })
      .onConflictDoUpdate({
        target: [liveProducts.videoUuid, liveProducts.definitionUuid],
        set: { projectionUuid },
      })
  },

  /** Removes a product and returns its projections. */
  remove: async (tx: Tx, videoUuid: string, definitionUuid: string): Promise<string[]> => {
    const rows = await tx
      .delete(liveProducts)
      .where(and(eq(liveProducts.videoUuid, videoUuid), eq(liveProducts.definitionUuid, definitionUuid)))
      .returning({ projectionUuid: liveProducts.projectionUuid })
    return rows.map(({ projectionUuid }) => projectionUuid)
  },

  setPosition: async (tx: Tx, videoUuid: string, definitionUuid: string, position: number): Promise<void> => {
    await tx
      .update(liveProducts)
      .set({ position })
      .where(and(eq(liveProducts.videoUuid, videoUuid), eq(liveProducts.definitionUuid, definitionUuid)))
  },
}
