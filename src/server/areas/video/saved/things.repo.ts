import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isNotBlocked, ownerColumns } from '#server/areas/account/account-tables.ts'
import {
  definitionProjections,
  depotProducts,
  isInDepot,
  productDefinitions,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db } from '#server/db/client.ts'
import { newestOffers } from '../product-page/repo.ts'
import { isListed, videos } from '../video/table.ts'

export const createThingsRepo = (db: Db) => ({
  /** Products in the depot of sellers who may be seen, each with the projection that sells it now. */
  products: (uuids: readonly string[], viewerUuid: string | undefined, now: Date) => {
    const isOne = inArray(definitionProjections.definitionUuid, [...uuids])
    return db
      .select({
        uuid: productDefinitions.uuid,
        name: depotProducts.name,
        fullName: depotProducts.fullName,
        mediaUuid: depotProducts.mediaUuid,
        owner: ownerColumns,
        projectionUuid: sql<string | null>`offered.projection_uuid`,
      })
      .from(productDefinitions)
      .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isInDepot))
      .innerJoin(users, and(eq(users.uuid, productDefinitions.ownerUuid), isNull(users.deletedAt)))
      .leftJoin(
        sql`(${newestOffers(isOne, now)}) as offered`,
        sql`offered.definition_uuid = ${productDefinitions.uuid}`,
      )
      .where(and(inArray(productDefinitions.uuid, [...uuids]), isNotBlocked(viewerUuid, productDefinitions.ownerUuid)))
  },

  /** Videos among these that the viewer may see. */
  videos: async (uuids: readonly string[], viewerUuid: string | undefined, now: Date): Promise<string[]> => {
    const rows = await db
      .select({ uuid: videos.uuid })
      .from(videos)
      .innerJoin(users, and(eq(users.uuid, videos.ownerUuid), isNull(users.deletedAt)))
      .where(and(inArray(videos.uuid, [...uuids]), isListed(now), isNotBlocked(viewerUuid, videos.ownerUuid)))
    return rows.map(({ uuid }) => uuid)
  },
})
