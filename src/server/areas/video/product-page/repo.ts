import { and, eq, sql, type SQL } from 'drizzle-orm'
import { ownerColumns } from '#server/areas/account/account-tables.ts'
import { isLivePriceSet } from '#server/areas/catalogue/catalogue.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isForSale,
  isOffered,
  pricePeriods,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db } from '#server/db/client.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'
import { isListed, videos } from '../video/table.ts'
import type { ShopRow } from './choose.ts'

/** Projections that videos show, or showed as a live, each with the time of its video. */
const shownBy = (condition: SQL | undefined) => sql`
  select ${definitionProjections.definitionUuid}, ${definitionProjections.uuid} as projection_uuid,
    ${definitionProjections.createdAt} as made_at, ${videos.publishedAt}
  from ${videos} join ${definitionProjections} on ${definitionProjections.uuid} = ${videos.projectionUuid}
  where ${condition}
  union all
  select ${definitionProjections.definitionUuid}, ${definitionProjections.uuid}, ${definitionProjections.createdAt},
    ${videos.publishedAt}
  from ${productDefinitionHistory}
  join ${videos} on ${videos.uuid} = ${productDefinitionHistory.videoUuid}
  join ${definitionProjections} on ${definitionProjections.uuid} = ${productDefinitionHistory.projectionUuid}
  where ${condition}`

/** The projection of the newest listed video, one for each product. */
export const newestOffers = (scope: SQL, now: Date) => sql`
  select distinct on (shown.definition_uuid) shown.definition_uuid, shown.projection_uuid, shown.published_at
  from (${shownBy(and(isListed(now), scope))}) as shown
  order by shown.definition_uuid, shown.published_at desc, shown.made_at desc`

const variants = sql<ShopRow['variants']>`(
  select coalesce(json_agg(json_build_object('size', ${depotVariants.size}, 'quantity', ${depotVariants.quantity})
    order by ${depotVariants.position}), '[]')
  from ${projectionVariants} join ${depotVariants} on ${depotVariants.uuid} = ${projectionVariants.depotVariantUuid}
  where ${projectionVariants.projectionUuid} = ${definitionProjections.uuid} and ${isOffered})`

export function createProductPageRepo(db: Db) {
  return {
    /** A product with its seller. Removed ones, and those of deleted accounts, are found too. */
    product: async (uuid: string) => {
      const [row] = await db
        .select({
          uuid: productDefinitions.uuid,
          name: depotProducts.name,
          fullName: depotProducts.fullName,
          description: depotProducts.description,
          mediaUuid: depotProducts.mediaUuid,
          otherMediaUuids: depotProducts.otherMediaUuids,
          categoryUuid: depotProducts.categoryUuid,
          deletedAt: sql<
            string | null
          >`coalesce(${depotProducts.deletedAt}, ${depotProducts.hiddenAt}, ${users.deletedAt})`,
          owner: ownerColumns,
        })
        .from(productDefinitions)
        .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .innerJoin(users, eq(users.uuid, productDefinitions.ownerUuid))
        .where(eq(productDefinitions.uuid, uuid))
      return row
    },

    /** Projection by which the product is sold; undefined if no listed video shows it. */
    offerOf: async (uuid: string, now: Date): Promise<string | undefined> => {
      const [row] = await db
        .select({ projectionUuid: sql<string>`offered.projection_uuid` })
        .from(sql`(${newestOffers(eq(definitionProjections.definitionUuid, uuid), now)}) as offered`)
      return row?.projectionUuid
    },

    /** True if people could see the product by now, even in a video that has been deleted since. */
    wasPublic: async (uuid: string, now: Date): Promise<boolean> => {
      const isPublic = sql`${videos.isReady} and ${videos.publishedAt} <= ${now.toISOString()}::timestamptz`
      const found = await db
        .select({ one: sql`1` })
        .from(sql`(${shownBy(and(eq(definitionProjections.definitionUuid, uuid), isPublic))}) as shown`)
        .limit(1)
      return found.length > 0
    },

    /** All products that listed videos of the seller show, the newest video first. */
    ofShop: (ownerUuid: string, now: Date): Promise<ShopRow[]> =>
      db
        .select({
          projectionUuid: definitionProjections.uuid,
          categoryUuid: depotProducts.categoryUuid,
          price: sql<number>`coalesce(${pricePeriods.price}, ${definitionProjections.price})`.mapWith(Number),
          variants,
        })
        .from(sql`(${newestOffers(eq(videos.ownerUuid, ownerUuid), now)}) as offered`)
        .innerJoin(definitionProjections, sql`${definitionProjections.uuid} = offered.projection_uuid`)
        .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
        .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isForSale))
        .leftJoin(pricePeriods, isLivePriceSet)
        .orderBy(sql`offered.published_at desc, offered.definition_uuid desc`),
  }
}
