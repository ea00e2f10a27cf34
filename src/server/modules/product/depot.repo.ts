import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { beginsWith, isWordIn } from '../../db/search.ts'
import { depotProducts, depotVariants, isInDepot, projectionVariants } from './table.ts'

export type DepotRow = typeof depotProducts.$inferSelect
export type VariantRow = typeof depotVariants.$inferSelect
export type NewDepotRow = typeof depotProducts.$inferInsert
export type NewVariantRow = typeof depotVariants.$inferInsert

export const CODE_IS_TAKEN = 'depot_products_code'

/** Whose products, and the words that each of them has. */
type Scope = { ownerUuid: string; words: readonly string[] }

const inScope = ({ ownerUuid, words }: Scope) =>
  and(
    eq(depotProducts.ownerUuid, ownerUuid),
    isInDepot,
    ...words.map((word) => isWordIn(depotProducts.searchText, word)),
  )

export function createDepotRepo(db: Db) {
  const one = (ownerUuid: string, condition: SQL) => and(eq(depotProducts.ownerUuid, ownerUuid), isInDepot, condition)

  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (scope: Scope, start: PageStart): Promise<DepotRow[]> =>
      db
        .select()
        .from(depotProducts)
        .where(and(inScope(scope), isBeyond(depotProducts.createdAt, depotProducts.uuid, start)))
        .orderBy(reading(depotProducts.createdAt, depotProducts.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (scope: Scope): Promise<number> => db.$count(depotProducts, inScope(scope)),

    /** Exact up to `most`, which stands for more as well: as one types nobody waits for thousands to be counted. */
    countUpTo: async (scope: Scope, most: number): Promise<number> => {
      const some = db.select({ uuid: depotProducts.uuid }).from(depotProducts).where(inScope(scope)).limit(most)
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some.as('some'))
      return row?.total ?? 0
    },

    /** Those whose code begins so, the shortest way to go on first: the code itself comes before all that go on. */
    byCode: (ownerUuid: string, start: string, limit: number): Promise<DepotRow[]> =>
      db
        .select()
        .from(depotProducts)
        .where(one(ownerUuid, beginsWith(depotProducts.searchText, start)))
        .orderBy(sql`${depotProducts.searchText} using ~<~`)
        .limit(limit),

    byUuid: async (tx: Tx, ownerUuid: string, uuid: string): Promise<DepotRow | undefined> => {
      const [row] = await tx
        .select()
        .from(depotProducts)
        .where(one(ownerUuid, eq(depotProducts.uuid, uuid)))
      return row
    },

    /** It stands still until the transaction ends. */
    lock: async (tx: Tx, ownerUuid: string, uuid: string): Promise<DepotRow | undefined> => {
      const [row] = await tx
        .select()
        .from(depotProducts)
        .where(one(ownerUuid, eq(depotProducts.uuid, uuid)))
        .for('update')
      return row
    },

    variantsOf: (tx: Tx, productUuids: string[]): Promise<VariantRow[]> =>
      productUuids.length === 0
        ? Promise.resolve([])
        : tx
            .select()
            .from(depotVariants)
            .where(inArray(depotVariants.productUuid, productUuids))
            .orderBy(asc(depotVariants.position), asc(depotVariants.uuid)),

    /** Undefined when the code is taken. */
    insert: async (tx: Tx, row: NewDepotRow): Promise<DepotRow | undefined> => {
      const [inserted] = await tx.insert(depotProducts).values(row).onConflictDoNothing().returning()
      return inserted
    },

    /** The caller holds the row. @throws what `violates(error, CODE_IS_TAKEN)` knows */
    update: async (tx: Tx, uuid: string, values: Partial<NewDepotRow>): Promise<void> => {
      await tx
        .update(depotProducts)
        .set({ ...values, updatedAt: new Date() })
        .where(eq(depotProducts.uuid, uuid))
    },

    insertVariants: async (tx: Tx, rows: NewVariantRow[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(depotVariants).values(rows)
    },

    /**
     * Those that are named stay, with the new values; the others go, and videos that showed them remember what they were
     * called. New ones come by `insertVariants`, after.
     */
    keepVariants: async (tx: Tx, productUuid: string, kept: VariantRow[]): Promise<void> => {
      const uuids = kept.map(({ uuid }) => uuid)
      const isGoing = and(
        eq(depotVariants.productUuid, productUuid),
        uuids.length > 0 ? notInArray(depotVariants.uuid, uuids) : undefined,
      )
      await tx
        .update(projectionVariants)
        .set({ lastName: depotVariants.name, lastSize: depotVariants.size })
        .from(depotVariants)
        .where(and(eq(depotVariants.uuid, projectionVariants.depotVariantUuid), isGoing))
      await tx.delete(depotVariants).where(isGoing)
      if (kept.length === 0) return
      // Two may exchange their sizes: nobody is called what another was until all have let go.
      await tx
        .update(depotVariants)
        .set({ name: sql`${depotVariants.uuid}::text` })
        .where(eq(depotVariants.productUuid, productUuid))
      for (const { uuid, name, size, quantity, position } of kept)
        await tx.update(depotVariants).set({ name, size, quantity, position }).where(eq(depotVariants.uuid, uuid))
    },

    /**
     * A product of an outside depot, as it is there now, under its own uuids. False where one of them is taken here by
     * something else. Variants that are gone there are sold out.
     */
    mirror: async (tx: Tx, { variants, ...product }: NewDepotRow & { variants: NewVariantRow[] }): Promise<boolean> => {
      const { ownerUuid: _, createdAt: __, ...values } = product
      const kept = await tx
        .insert(depotProducts)
        .values(product)
        .onConflictDoUpdate({
          target: depotProducts.uuid,
          set: values,
          setWhere: eq(depotProducts.ownerUuid, product.ownerUuid),
        })
        .returning({ uuid: depotProducts.uuid })
      if (kept.length === 0 || product.uuid === undefined) return false
      await tx
        .update(depotVariants)
        .set({ quantity: 0, name: sql`${depotVariants.uuid}::text` })
        .where(eq(depotVariants.productUuid, product.uuid))
      for (const { uuid, productUuid, ...variant } of variants) {
        const own = await tx
          .insert(depotVariants)
          .values({ uuid, productUuid, ...variant })
          .onConflictDoUpdate({
            target: depotVariants.uuid,
            set: variant,
            setWhere: eq(depotVariants.productUuid, productUuid),
          })
          .returning({ uuid: depotVariants.uuid })
        if (own.length === 0) return false
      }
      return true
    },

    /** Its variants are sold out from then on; what videos showed of it goes on having a name. */
    remove: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.update(depotVariants).set({ quantity: 0 }).where(eq(depotVariants.productUuid, uuid))
      await tx.update(depotProducts).set({ deletedAt: new Date() }).where(eq(depotProducts.uuid, uuid))
    },
  }
}
