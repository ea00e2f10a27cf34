import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Db } from '#server/db/client.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isInDepot,
  isOffered,
  productDefinitions,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { events } from '#server/areas/live/live-tables.ts'
import { isListed, isUndeleted, productDefinitionHistory, videos } from '#server/areas/video/video-tables.ts'
import { users } from '#server/auth/users-table.ts'

const seller = { username: users.username, firstname: users.firstname, lastname: users.lastname, shop: shops.name }
const isPresent = and(isNull(users.deletedAt), isNull(users.mergedIntoUuid))

/** Newest video that sells the product, one that everybody can watch before any other; with its offer. */
const shownIn = (now: Date) => sql<[string, string] | null>`(
  with offer as (select ${definitionProjections.uuid} from ${definitionProjections}
    join ${productDefinitions} on ${productDefinitions.uuid} = ${definitionProjections.definitionUuid}
    where ${productDefinitions.depotProductUuid} = ${depotProducts.uuid}),
  showing as (
    select ${videos.uuid} as video, offer.uuid as projection from offer
    join ${videos} on ${videos.projectionUuid} = offer.uuid
    union all
    select ${productDefinitionHistory.videoUuid}, offer.uuid from offer
    join ${productDefinitionHistory} on ${productDefinitionHistory.projectionUuid} = offer.uuid)
  select array[showing.video::text, showing.projection::text] from showing
  join ${videos} on ${videos.uuid} = showing.video
  where ${isUndeleted} order by (${isListed(now)}) desc, ${videos.publishedAt} desc limit 1)`

/** Names of the products that a video shows or has shown. */
const shownNames = sql<string | null>`(
  with shown as (
    select ${videos.projectionUuid} as uuid
    union select ${productDefinitionHistory.projectionUuid} from ${productDefinitionHistory}
    where ${productDefinitionHistory.videoUuid} = ${videos.uuid})
  select string_agg(${depotProducts.fullName}, ' ') from shown
  join ${definitionProjections} on ${definitionProjections.uuid} = shown.uuid
  join ${productDefinitions} on ${productDefinitions.uuid} = ${definitionProjections.definitionUuid}
  join ${depotProducts} on ${depotProducts.uuid} = ${productDefinitions.depotProductUuid})`

const TABLES = { product: depotProducts, video: videos, event: events, seller: users }

export function createDocumentsRepo(db: Db) {
  return {
    /** Uuids after one, in their order. */
    uuids: async (source: keyof typeof TABLES, after: string | null, limit: number): Promise<string[]> => {
      const { uuid } = TABLES[source]
      const rows = await db
        .select({ uuid })
        .from(TABLES[source])
        .where(after === null ? undefined : gt(uuid, after))
        .orderBy(uuid)
        .limit(limit)
      return rows.map((row) => row.uuid)
    },

    products: (uuids: readonly string[], now: Date) =>
      db
        .select({
          uuid: depotProducts.uuid,
          ownerUuid: depotProducts.ownerUuid,
          code: depotProducts.code,
          name: depotProducts.name,
          fullName: depotProducts.fullName,
          description: depotProducts.description,
          categoryUuid: depotProducts.categoryUuid,
          mediaUuid: depotProducts.mediaUuid,
          price: depotProducts.price,
          createdAt: depotProducts.createdAt,
          sizes: sql<string[]>`array(select distinct lower(${depotVariants.size}) from ${depotVariants}
            where ${and(sql`${depotVariants.productUuid} = ${depotProducts.uuid}`, isOffered)})`,
          shownIn: shownIn(now),
          ...seller,
        })
        .from(depotProducts)
        .innerJoin(users, eq(users.uuid, depotProducts.ownerUuid))
        .innerJoin(shops, eq(shops.ownerUuid, depotProducts.ownerUuid))
        .where(and(inArray(depotProducts.uuid, [...uuids]), isInDepot, isPresent)),

    /** Price and picture of offers, and the popularity of the videos that make them. */
    offers: async (pairs: readonly [string, string][]) => {
      if (pairs.length === 0) return []
      return db
        .select({
          videoUuid: videos.uuid,
          projectionUuid: definitionProjections.uuid,
          price: definitionProjections.price,
          mediaUuid: definitionProjections.mediaUuid,
          viewQuantity: videos.viewQuantity,
          likeQuantity: videos.likeQuantity,
          publishedAt: videos.publishedAt,
        })
        .from(definitionProjections)
        .innerJoin(
          videos,
          inArray(
            videos.uuid,
            pairs.map(([video]) => video),
          ),
        )
        .where(
          sql`(${videos.uuid}, ${definitionProjections.uuid}) in (${sql.join(
            pairs.map(([video, projection]) => sql`(${video}::uuid, ${projection}::uuid)`),
            sql`, `,
          )})`,
        )
    },

    videos: (uuids: readonly string[]) =>
      db
        .select({ video: videos, shownNames, ...seller })
        .from(videos)
        .innerJoin(users, eq(users.uuid, videos.ownerUuid))
        .innerJoin(shops, eq(shops.ownerUuid, videos.ownerUuid))
        .where(and(inArray(videos.uuid, [...uuids]), isUndeleted, isPresent)),

    events: (uuids: readonly string[], now: Date) =>
      db
        .select({ event: events, ...seller })
        .from(events)
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .where(and(inArray(events.uuid, [...uuids]), isNull(events.calledOffAt), gt(events.endsAt, now), isPresent)),

    sellers: (uuids: readonly string[]) =>
      db
        .select({ user: users, description: shops.description, ...seller })
        .from(users)
        .innerJoin(shops, eq(shops.ownerUuid, users.uuid))
        .where(and(inArray(users.uuid, [...uuids]), isPresent)),

    /** Products and videos whose words depend on these definitions or videos. */
    around: async (definitionUuids: readonly string[], videoUuids: readonly string[]) => {
      const shown = await db
        .selectDistinct({ uuid: productDefinitions.depotProductUuid })
        .from(productDefinitions)
        .leftJoin(definitionProjections, eq(definitionProjections.definitionUuid, productDefinitions.uuid))
        .where(
          or(
            inArray(productDefinitions.uuid, [...definitionUuids]),
            inArray(
              definitionProjections.uuid,
              sql`(select ${videos.projectionUuid} from ${videos} where ${inArray(videos.uuid, [...videoUuids])}
                union select ${productDefinitionHistory.projectionUuid} from ${productDefinitionHistory}
                where ${inArray(productDefinitionHistory.videoUuid, [...videoUuids])})`,
            ),
          ),
        )
      const showing = await db
        .select({ uuid: videos.uuid })
        .from(videos)
        .innerJoin(definitionProjections, eq(definitionProjections.uuid, videos.projectionUuid))
        .where(and(inArray(definitionProjections.definitionUuid, [...definitionUuids]), isUndeleted))
      return { products: shown.map(({ uuid }) => uuid), videos: showing.map(({ uuid }) => uuid) }
    },

    /** Everything of a seller, whose name is among its words. */
    ofSeller: async (ownerUuid: string) => {
      const uuids = async (rows: Promise<{ uuid: string }[]>) => (await rows).map(({ uuid }) => uuid)
      return {
        product: await uuids(
          db.select({ uuid: depotProducts.uuid }).from(depotProducts).where(eq(depotProducts.ownerUuid, ownerUuid)),
        ),
        video: await uuids(
          db
            .select({ uuid: videos.uuid })
            .from(videos)
            .where(and(eq(videos.ownerUuid, ownerUuid), isUndeleted)),
        ),
        event: await uuids(db.select({ uuid: events.uuid }).from(events).where(eq(events.ownerUuid, ownerUuid))),
      }
    },
  }
}

export const kindOfVideo = ({ type }: Pick<typeof videos.$inferSelect, 'type'>) =>
  type === VIDEO_TYPE.live ? 'live' : 'video'
