import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { definitionProjections, depotProducts, depotVariants, productDefinitions, projectionVariants } from './table.ts'

export type ProjectionRow = Awaited<ReturnType<ReturnType<typeof createProductRepo>['projections']>>[number]

export function createProductRepo(db: Db) {
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

    ownership: async (projectionUuid: string) => {
      const [row] = await db
        .select({ definitionUuid: productDefinitions.uuid, ownerUuid: productDefinitions.ownerUuid })
        .from(definitionProjections)
        .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
        .where(eq(definitionProjections.uuid, projectionUuid))
      return row
    },
  }
}
