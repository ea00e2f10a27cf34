import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { isWordIn } from '#server/db/search.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { media } from '#server/areas/media/media-tables.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isInDepot,
  isOffered,
  productDefinitions,
  projectionVariants,
} from './table.ts'

export type ProductRepo = ReturnType<typeof createProductRepo>
export type ProjectionRow = Awaited<ReturnType<ProductRepo['projections']>>[number]
export type ProjectionMade = typeof definitionProjections.$inferSelect

const definitionColumns = {
  uuid: productDefinitions.uuid,
  createdAt: productDefinitions.createdAt,
  name: depotProducts.name,
  fullName: depotProducts.fullName,
  description: depotProducts.description,
  mediaUuid: depotProducts.mediaUuid,
}
export type DefinitionRow = Awaited<ReturnType<ProductRepo['definitions']>>[number]

/** Matches code and name of products that are in the depot. */
const isFound = (ownerUuid: string, words: readonly string[]): SQL | undefined =>
  and(
    eq(productDefinitions.ownerUuid, ownerUuid),
    isInDepot,
    ...words.map((word) => isWordIn(depotProducts.searchText, word)),
  )

const definitionRows = (db: Db, condition: SQL | undefined) =>
  db
    .select(definitionColumns)
    .from(productDefinitions)
    .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
    .where(condition)

/** Projections with their product, variants and owner. */
const projectionReads = (db: Db) => ({
  /** Rows of projections, one for each variant; one row for a projection without variants. */
  projections: (uuids: string[]) =>
    db
      .select({
        projection: definitionProjections,
        product: {
          name: depotProducts.name,
          fullName: depotProducts.fullName,
          description: depotProducts.description,
          mediaUuid: depotProducts.mediaUuid,
          otherMediaUuids: depotProducts.otherMediaUuids,
          deletedAt: sql<Date | null>`coalesce(${depotProducts.deletedAt}, ${depotProducts.hiddenAt})`,
          safety: depotProducts.safety,
          withdrawal: depotProducts.withdrawal,
        },
        /** The projection's own picture, once it is ready. */
        ownMedia: { uuid: media.uuid },
        variant: {
          uuid: projectionVariants.uuid,
          name: depotVariants.name,
          size: depotVariants.size,
          quantity: depotVariants.quantity,
          deletedAt: depotVariants.deletedAt,
        },
      })
      .from(definitionProjections)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .leftJoin(media, and(eq(media.uuid, definitionProjections.mediaUuid), eq(media.status, 'ready')))
      .leftJoin(projectionVariants, eq(projectionVariants.projectionUuid, definitionProjections.uuid))
      .leftJoin(depotVariants, eq(depotVariants.uuid, projectionVariants.depotVariantUuid))
      .where(inArray(definitionProjections.uuid, uuids))
      .orderBy(desc(isOffered), asc(depotVariants.position), asc(depotVariants.uuid)),

  /** Depot variants by variant of the projection. */
  depotVariants: async (projectionUuid: string): Promise<Map<string, string>> => {
    const rows = await db
      .select({ uuid: projectionVariants.uuid, depotVariantUuid: projectionVariants.depotVariantUuid })
      .from(projectionVariants)
      .where(eq(projectionVariants.projectionUuid, projectionUuid))
    return new Map(rows.flatMap((row) => (row.depotVariantUuid ? [[row.uuid, row.depotVariantUuid]] : [])))
  },

  ownership: async (projectionUuid: string) => {
    const [row] = await db
      .select({ definitionUuid: productDefinitions.uuid, ownerUuid: productDefinitions.ownerUuid })
      .from(definitionProjections)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
      .where(eq(definitionProjections.uuid, projectionUuid))
    return row
  },

  /** The projections of these definitions, newest first. */
  projectionsOf: (definitionUuids: string[]) =>
    db
      .select({ uuid: definitionProjections.uuid })
      .from(definitionProjections)
      .where(inArray(definitionProjections.definitionUuid, definitionUuids))
      .orderBy(desc(definitionProjections.createdAt), desc(definitionProjections.uuid)),
})

/** Definitions with the name and picture of their product. */
const definitionReads = (db: Db) => ({
  definitions: (condition: SQL | undefined) => definitionRows(db, condition),

  definition: (ownerUuid: string, uuid: string) =>
    definitionRows(db, and(eq(productDefinitions.uuid, uuid), eq(productDefinitions.ownerUuid, ownerUuid))),

  /** Up to one row more than the limit, in the direction of reading. */
  search: (ownerUuid: string, words: readonly string[], start: PageStart) =>
    definitionRows(
      db,
      and(isFound(ownerUuid, words), afterCursor(productDefinitions.createdAt, productDefinitions.uuid, start)),
    )
      .orderBy(cursorOrder(productDefinitions.createdAt, productDefinitions.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  countFound: async (ownerUuid: string, words: readonly string[]): Promise<number> => {
    const [row] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(productDefinitions)
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(isFound(ownerUuid, words))
    return row?.total ?? 0
  },
})

/** Products in the operator's hands. */
const officeWrites = {
  /** A product by its definition, whether its seller still has it or not. */
  ofOffice: async (tx: Tx, definitionUuid: string) => {
    const { ownerUuid, uuid } = productDefinitions
    const { name, description, hiddenAt } = depotProducts
    const [row] = await tx
      .select({ uuid, ownerUuid, name, description, hiddenAt })
      .from(productDefinitions)
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(eq(uuid, definitionUuid))
    return row
  },

  setHidden: async (tx: Tx, definitionUuid: string, hiddenAt: Date | null): Promise<void> => {
    const own = tx
      .select({ uuid: productDefinitions.depotProductUuid })
      .from(productDefinitions)
      .where(eq(productDefinitions.uuid, definitionUuid))
    await tx.update(depotProducts).set({ hiddenAt }).where(inArray(depotProducts.uuid, own))
  },
}

/** Makes a definition and its projections, each once. */
const projecting = {
  /** Definition of a depot product. Creates it if there is none. */
  defineOnce: async (tx: Tx, ownerUuid: string, depotProductUuid: string): Promise<string> => {
    await tx.insert(productDefinitions).values({ ownerUuid, depotProductUuid }).onConflictDoNothing()
    const [row] = await tx
      .select({ uuid: productDefinitions.uuid })
      .from(productDefinitions)
      .where(eq(productDefinitions.depotProductUuid, depotProductUuid))
    if (!row) throw new Error('The definition was not inserted')
    return row.uuid
  },

  /** Undefined if the key has already made a projection. */
  insertProjection: async (
    tx: Tx,
    projection: typeof definitionProjections.$inferInsert,
    depotVariantUuids: string[],
  ): Promise<ProjectionMade | undefined> => {
    const [row] = await tx.insert(definitionProjections).values(projection).onConflictDoNothing().returning()
    if (!row) return undefined
    await tx
      .insert(projectionVariants)
      .values(depotVariantUuids.map((depotVariantUuid) => ({ projectionUuid: row.uuid, depotVariantUuid })))
    return row
  },

  projectionOfKey: async (
    tx: Tx,
    { idempotencyScope, idempotencyKey }: Idempotency,
  ): Promise<ProjectionMade | undefined> => {
    const [row] = await tx
      .select()
      .from(definitionProjections)
      .where(
        and(
          eq(definitionProjections.idempotencyScope, idempotencyScope),
          eq(definitionProjections.idempotencyKey, idempotencyKey),
        ),
      )
    return row
  },
}

/** Pictures of single projections. */
const projectionMedia = {
  /** Sets the picture. Returns the definition. */
  setMedia: async (tx: Tx, uuid: string, mediaUuid: string): Promise<string[]> => {
    const ofProjection = eq(definitionProjections.uuid, uuid)
    const rows = await tx.update(definitionProjections).set({ mediaUuid }).where(ofProjection).returning()
    return rows.map(({ definitionUuid }) => definitionUuid)
  },

  definitionsWithMedia: async (tx: Tx, mediaUuid: string): Promise<string[]> => {
    const { definitionUuid } = definitionProjections
    const rows = await tx
      .selectDistinct({ definitionUuid })
      .from(definitionProjections)
      .where(eq(definitionProjections.mediaUuid, mediaUuid))
    return rows.map((row) => row.definitionUuid)
  },
}

export function createProductRepo(db: Db) {
  return {
    ...projectionReads(db),
    ...definitionReads(db),
    ...officeWrites,
    ...projecting,
    ...projectionMedia,
  }
}
