import { and, asc, type Column, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { type DepotSort, FEW_PIECES, type StockFilter } from '#contracts/catalogue/depot.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countUpTo } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { beginsWith, isWordIn } from '#server/db/search.ts'
import { depotProducts, depotVariants, isInDepot, isOffered, productDefinitions } from './table.ts'

export type DepotRow = typeof depotProducts.$inferSelect
export type VariantRow = typeof depotVariants.$inferSelect
export type NewDepotRow = typeof depotProducts.$inferInsert
/** A variant without its quantity. */
export type DepotRepo = ReturnType<typeof createDepotRepo>

export type NamedVariant = Pick<VariantRow, 'uuid' | 'productUuid' | 'name' | 'size' | 'position'>

export const CODE_IS_TAKEN = 'depot_products_code'

/** Products of one owner that match every word, and a stock. */
export type DepotScope = { ownerUuid: string; words: readonly string[]; stock?: StockFilter | undefined }

const offeredPieces = (condition: SQL) =>
  sql`exists (select 1 from ${depotVariants}
    where ${depotVariants.productUuid} = ${depotProducts.uuid} and ${isOffered} and ${condition})`

const STOCKS: Readonly<Record<StockFilter, SQL>> = {
  few: offeredPieces(sql`${depotVariants.quantity} between 1 and ${FEW_PIECES}`),
  none: sql`not ${offeredPieces(sql`${depotVariants.quantity} > 0`)}`,
}

const pieces = sql`(select coalesce(sum(${depotVariants.quantity}), 0)::bigint from ${depotVariants}
  where ${depotVariants.productUuid} = ${depotProducts.uuid} and ${isOffered})`

const SORT_KEYS: Readonly<Record<DepotSort, Column | SQL>> = {
  newest: depotProducts.createdAt,
  oldest: depotProducts.createdAt,
  price: depotProducts.price,
  priceDown: depotProducts.price,
  stock: pieces,
}

const inScope = ({ ownerUuid, words, stock }: DepotScope) =>
  and(
    eq(depotProducts.ownerUuid, ownerUuid),
    isInDepot,
    stock && STOCKS[stock],
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

const inDepot = (ownerUuid: string, condition: SQL) => and(eq(depotProducts.ownerUuid, ownerUuid), isInDepot, condition)

/** Lists of a depot as its owner searches, sorts and counts them. */
const depotLists = (db: Db) => ({
  /** Up to one row more than the limit, in the direction of reading. */
  page: (scope: DepotScope, start: PageStart, sort: DepotSort = 'newest'): Promise<DepotRow[]> =>
    db
      .select()
      .from(depotProducts)
      .where(and(inScope(scope), afterCursor(SORT_KEYS[sort], depotProducts.uuid, start)))
      .orderBy(cursorOrder(SORT_KEYS[sort], depotProducts.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (scope: DepotScope): Promise<number> => db.$count(depotProducts, inScope(scope)),

  /**
   * Counts up to `most`, which stands for `most` or more. Counting thousands would slow down searching while typing.
   */
  countUpTo: (scope: DepotScope, most: number): Promise<number> =>
    countUpTo(
      db,
      db.select({ uuid: depotProducts.uuid }).from(depotProducts).where(inScope(scope)).limit(most).as('some'),
    ),

  /** Products whose code begins with `start`, the shortest first. An exact match is therefore the first one. */
  byCode: (ownerUuid: string, start: string, limit: number): Promise<DepotRow[]> =>
    db
      .select()
      .from(depotProducts)
      .where(inDepot(ownerUuid, beginsWith(depotProducts.searchText, start)))
      .orderBy(sql`${depotProducts.searchText} using ~<~`)
      .limit(limit),
})

/** One product. */
const depotRows = {
  byUuid: async (tx: Tx, ownerUuid: string, uuid: string): Promise<DepotRow | undefined> => {
    const [row] = await tx
      .select()
      .from(depotProducts)
      .where(inDepot(ownerUuid, eq(depotProducts.uuid, uuid)))
    return row
  },

  /** Locks the row until the transaction ends. */
  lock: async (tx: Tx, ownerUuid: string, uuid: string): Promise<DepotRow | undefined> => {
    const [row] = await tx
      .select()
      .from(depotProducts)
      .where(inDepot(ownerUuid, eq(depotProducts.uuid, uuid)))
      .for('no key update')
    return row
  },

  /** Undefined if the code is taken. */
  insert: async (tx: Tx, row: NewDepotRow): Promise<DepotRow | undefined> => {
    const [inserted] = await tx.insert(depotProducts).values(row).onConflictDoNothing().returning()
    return inserted
  },

  /** The caller has locked the row. @throws an error that matches `violates(error, CODE_IS_TAKEN)` */
  update: async (tx: Tx, uuid: string, values: Partial<NewDepotRow>): Promise<DepotRow> => {
    const [row] = await tx
      .update(depotProducts)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(depotProducts.uuid, uuid))
      .returning()
    if (!row) throw new Error('The product was not updated')
    return row
  },

  /** Definitions of these products. A product gets one when a video first shows it. */
  definitionsOf: async (tx: Tx, productUuids: string[]): Promise<string[]> => {
    const rows = await tx
      .select({ uuid: productDefinitions.uuid })
      .from(productDefinitions)
      .where(inArray(productDefinitions.depotProductUuid, productUuids))
    return rows.map(({ uuid }) => uuid)
  },

  /** Soft delete. Videos that showed the product keep its name. */
  remove: async (tx: Tx, uuid: string): Promise<void> => {
    await tx.update(depotProducts).set({ deletedAt: new Date() }).where(eq(depotProducts.uuid, uuid))
  },
}

/** Variants of a product. */
const variantRows = {
  variantsOf: offeredOf,

  /** Inserts variants with a quantity of 0. Only `stock` changes quantities. */
  insertVariants: async (tx: Tx, rows: readonly NamedVariant[]): Promise<void> => {
    if (rows.length === 0) return
    await tx
      .insert(depotVariants)
      .values(rows.map(({ uuid, productUuid, name, size, position }) => ({ uuid, productUuid, name, size, position })))
  },

  /** Soft delete. Sizes and names become free; videos and orders still refer to the rows. */
  removeVariants: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
    await tx
      .update(depotVariants)
      .set({ deletedAt: new Date() })
      .where(inArray(depotVariants.uuid, [...uuids]))
  },

  /** The caller has locked the product. */
  renameVariants: async (tx: Tx, productUuid: string, rows: readonly NamedVariant[]): Promise<void> => {
    // Variants may swap sizes, so clear all names before setting new ones.
    await letGoOfNames(tx, productUuid)
    for (const { uuid, name, size, position } of rows)
      await tx.update(depotVariants).set({ name, size, position }).where(eq(depotVariants.uuid, uuid))
  },
}

/** Copies from an external depot. */
const mirroring = {
  /**
   * Copies a product of an external depot, with its current names and uuids. Returns its stored variants, or
   * undefined if one of the uuids is used for something else here.
   */
  mirror: async (
    tx: Tx,
    { variants, ...product }: NewDepotRow & { uuid: string; variants: readonly NamedVariant[] },
  ): Promise<string[] | undefined> => {
    const { ownerUuid: _, createdAt: __, ...values } = product
    const stored = await tx
      .insert(depotProducts)
      .values(product)
      .onConflictDoUpdate({
        target: depotProducts.uuid,
        set: values,
        setWhere: eq(depotProducts.ownerUuid, product.ownerUuid),
      })
      .returning({ uuid: depotProducts.uuid })
    if (stored.length === 0) return undefined
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
}

export function createDepotRepo(db: Db) {
  return {
    ...depotLists(db),
    ...depotRows,
    ...variantRows,
    ...mirroring,
  }
}
