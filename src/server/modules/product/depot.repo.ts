import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { beginsWith, isWordIn } from '../../db/search.ts'
import { depotProducts, depotVariants, isInDepot, isOffered, productDefinitions } from './table.ts'

export type DepotRow = typeof depotProducts.$inferSelect
export type VariantRow = typeof depotVariants.$inferSelect
export type NewDepotRow = typeof depotProducts.$inferInsert
/** All of a variant but how many there are of it. */
export type NamedVariant = Pick<VariantRow, 'uuid' | 'productUuid' | 'name' | 'size' | 'position'>

export const CODE_IS_TAKEN = 'depot_products_code'

/** Products of one owner that contain every word. */
type Scope = { ownerUuid: string; words: readonly string[] }

const inScope = ({ ownerUuid, words }: Scope) =>
  and(
    eq(depotProducts.ownerUuid, ownerUuid),
    isInDepot,
    ...words.map((word) => isWordIn(depotProducts.searchText, word)),
  )

const offeredOf = (tx: Tx, productUuids: string[]): Promise<VariantRow[]> =>
  productUuids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(depotVariants)
        .where(and(inArray(depotVariants.productUuid, productUuids), isOffered))
        .orderBy(asc(depotVariants.position), asc(depotVariants.uuid))

const letGoOfNames = (tx: Tx, productUuid: string) =>
  tx
    .update(depotVariants)
    .set({ name: sql`${depotVariants.uuid}::text` })
    .where(and(eq(depotVariants.productUuid, productUuid), isOffered))

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
        .for('no key update')
      return row
    },

    variantsOf: offeredOf,

    /** Undefined when the code is taken. */
    insert: async (tx: Tx, row: NewDepotRow): Promise<DepotRow | undefined> => {
      const [inserted] = await tx.insert(depotProducts).values(row).onConflictDoNothing().returning()
      return inserted
    },

    /** The caller holds the row. @throws what `violates(error, CODE_IS_TAKEN)` knows */
    update: async (tx: Tx, uuid: string, values: Partial<NewDepotRow>): Promise<DepotRow> => {
      const [row] = await tx
        .update(depotProducts)
        .set({ ...values, updatedAt: new Date() })
        .where(eq(depotProducts.uuid, uuid))
        .returning()
      if (!row) throw new Error('The product was not updated')
      return row
    },

    /** Definitions of these products; only products that a video has shown have one. */
    definitionsOf: async (tx: Tx, productUuids: string[]): Promise<string[]> => {
      const rows = await tx
        .select({ uuid: productDefinitions.uuid })
        .from(productDefinitions)
        .where(inArray(productDefinitions.depotProductUuid, productUuids))
      return rows.map(({ uuid }) => uuid)
    },

    /** With nothing of them yet: quantities are the business of `stock`. */
    insertVariants: async (tx: Tx, rows: readonly NamedVariant[]): Promise<void> => {
      if (rows.length === 0) return
      await tx
        .insert(depotVariants)
        .values(
          rows.map(({ uuid, productUuid, name, size, position }) => ({ uuid, productUuid, name, size, position })),
        )
    },

    /** Their sizes and names are free again, and they go on being what videos and orders name. */
    removeVariants: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
      await tx
        .update(depotVariants)
        .set({ deletedAt: new Date() })
        .where(inArray(depotVariants.uuid, [...uuids]))
    },

    /** The caller holds their product. */
    renameVariants: async (tx: Tx, productUuid: string, rows: readonly NamedVariant[]): Promise<void> => {
      // Two variants may swap sizes, so all names are released before new ones are set.
      await letGoOfNames(tx, productUuid)
      for (const { uuid, name, size, position } of rows)
        await tx.update(depotVariants).set({ name, size, position }).where(eq(depotVariants.uuid, uuid))
    },

    /**
     * A product of an outside depot, as it is named there now, under its own uuids. Answers its variants that are here,
     * undefined where one of the uuids is taken here by something else.
     */
    mirror: async (
      tx: Tx,
      { variants, ...product }: NewDepotRow & { uuid: string; variants: readonly NamedVariant[] },
    ): Promise<string[] | undefined> => {
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
      if (kept.length === 0) return undefined
      await letGoOfNames(tx, product.uuid)
      for (const { uuid, productUuid, name, size, position } of variants) {
        const own = await tx
          .insert(depotVariants)
          .values({ uuid, productUuid, name, size, position })
          .onConflictDoUpdate({
            target: depotVariants.uuid,
            set: { name, size, position, deletedAt: null },
            setWhere: eq(depotVariants.productUuid, productUuid),
          })
          .returning({ uuid: depotVariants.uuid })
        if (own.length === 0) return undefined
      }
      const rows = await offeredOf(tx, [product.uuid])
      return rows.map(({ uuid }) => uuid)
    },

    /** Soft delete: videos that showed it keep its name. */
    remove: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.update(depotProducts).set({ deletedAt: new Date() }).where(eq(depotProducts.uuid, uuid))
    },
  }
}
