import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  productDefinitionHistory,
  productDefinitions,
  projectionVariants,
} from './table.ts'

export type ProjectionRow = Awaited<ReturnType<ReturnType<typeof createProductRepo>['projections']>>[number]
export type PriceRow = { definitionUuid: string; price: number; since: Date }

const definitionColumns = {
  uuid: productDefinitions.uuid,
  createdAt: productDefinitions.createdAt,
  name: depotProducts.name,
  fullName: depotProducts.fullName,
  description: depotProducts.description,
  mediaUuid: depotProducts.mediaUuid,
}
export type DefinitionRow = Awaited<ReturnType<ReturnType<typeof createProductRepo>['definitions']>>[number]

/** By code and name; `%` and `_` are what they look like. */
function isFound(ownerUuid: string, text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matches = [depotProducts.name, depotProducts.fullName, depotProducts.code].map((column) =>
    ilike(column, pattern),
  )
  return and(eq(productDefinitions.ownerUuid, ownerUuid), text === '' ? undefined : or(...matches))
}

export function createProductRepo(db: Db) {
  const definitions = (condition: SQL | undefined) =>
    db
      .select(definitionColumns)
      .from(productDefinitions)
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(condition)

  return {
    /** A row for each variant of each projection; a projection without variants has one row without. */
    projections: (uuids: string[]) =>
      db
        .select({
          projection: definitionProjections,
          product: {
            name: depotProducts.name,
            fullName: depotProducts.fullName,
            description: depotProducts.description,
            mediaUuid: depotProducts.mediaUuid,
          },
          variant: {
            uuid: projectionVariants.uuid,
            name: depotVariants.name,
            size: depotVariants.size,
            quantity: depotVariants.quantity,
          },
        })
        .from(definitionProjections)
        .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
        .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .leftJoin(projectionVariants, eq(projectionVariants.projectionUuid, definitionProjections.uuid))
        .leftJoin(depotVariants, eq(depotVariants.uuid, projectionVariants.depotVariantUuid))
        .where(inArray(definitionProjections.uuid, uuids))
        .orderBy(asc(depotVariants.position), asc(depotVariants.uuid)),

    /** Every price that the products of these projections were ever shown for. */
    prices: (projectionUuids: string[]): Promise<PriceRow[]> =>
      db
        .select({
          definitionUuid: definitionProjections.definitionUuid,
          price: definitionProjections.price,
          since: definitionProjections.createdAt,
        })
        .from(definitionProjections)
        .where(
          inArray(
            definitionProjections.definitionUuid,
            db
              .select({ uuid: definitionProjections.definitionUuid })
              .from(definitionProjections)
              .where(inArray(definitionProjections.uuid, projectionUuids)),
          ),
        ),

    ownership: async (projectionUuid: string) => {
      const [row] = await db
        .select({ definitionUuid: productDefinitions.uuid, ownerUuid: productDefinitions.ownerUuid })
        .from(definitionProjections)
        .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
        .where(eq(definitionProjections.uuid, projectionUuid))
      return row
    },

    definitions,
    definition: (ownerUuid: string, uuid: string) =>
      definitions(and(eq(productDefinitions.uuid, uuid), eq(productDefinitions.ownerUuid, ownerUuid))),

    /** Up to one row more than the limit, in the direction of reading. */
    search: (ownerUuid: string, text: string, start: PageStart) =>
      definitions(and(isFound(ownerUuid, text), isBeyond(productDefinitions.createdAt, productDefinitions.uuid, start)))
        .orderBy(reading(productDefinitions.createdAt, productDefinitions.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countFound: async (ownerUuid: string, text: string): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(productDefinitions)
        .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .where(isFound(ownerUuid, text))
      return row?.total ?? 0
    },

    /** The newest first. */
    projectionsOf: (definitionUuids: string[]) =>
      db
        .select({ uuid: definitionProjections.uuid })
        .from(definitionProjections)
        .where(inArray(definitionProjections.definitionUuid, definitionUuids))
        .orderBy(desc(definitionProjections.createdAt), desc(definitionProjections.uuid)),

    /** Up to one row more than the limit, in the direction of reading. */
    history: (videoUuid: string, start: PageStart) =>
      db
        .select({ offset: productDefinitionHistory.offset, projectionUuid: productDefinitionHistory.projectionUuid })
        .from(productDefinitionHistory)
        .where(
          and(
            eq(productDefinitionHistory.videoUuid, videoUuid),
            isBeyond(productDefinitionHistory.offset, productDefinitionHistory.projectionUuid, start),
          ),
        )
        .orderBy(reading(productDefinitionHistory.offset, productDefinitionHistory.projectionUuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countHistory: (videoUuid: string): Promise<number> =>
      db.$count(productDefinitionHistory, eq(productDefinitionHistory.videoUuid, videoUuid)),
  }
}
