import { and, asc, eq, exists, gt, ne, sql } from 'drizzle-orm'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/areas/live/live-tables.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import {
  definitionProjections,
  depotProducts,
  isForSale,
  productDefinitions,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { isListed, isShownByListed, videos } from '#server/areas/video/video-tables.ts'

export type Place = { at: Date; uuid: string }

/** Listed videos after `after`. Without lives, which end before a search engine visits. */
const beyond = (now: Date, after: Place | null) =>
  and(
    isListed(now),
    ne(videos.type, VIDEO_TYPE.live),
    after === null
      ? undefined
      : sql`(${videos.publishedAt}, ${videos.uuid}) > (${after.at.toISOString()}::timestamptz, ${after.uuid}::uuid)`,
  )

/**
 * Shops with a video or an upcoming event. Empty shops are left out. Each shop is checked by itself: without `offset 0` the
 * planner would collect all events of the site first.
 */
const isOpen = (now: Date, after: string | null) =>
  and(
    after === null ? undefined : gt(shops.uuid, after),
    sql`(
      exists (select 1 from ${videos} where ${videos.ownerUuid} = ${shops.ownerUuid} and ${isListed(now)} offset 0)
      or exists (select 1 from ${events} where ${events.shopUuid} = ${shops.uuid}
        and ${events.endsAt} > ${now.toISOString()}::timestamptz and ${events.calledOffAt} is null offset 0))`,
  )

/** Products in a depot that a listed video shows, or showed as a live. */
const isSold = (db: Db, now: Date, after: string | null) => {
  const shown = db
    .select({ one: sql`1` })
    .from(definitionProjections)
    .where(and(eq(definitionProjections.definitionUuid, productDefinitions.uuid), isShownByListed(now)))
  return and(isForSale, after === null ? undefined : gt(productDefinitions.uuid, after), exists(shown))
}

const shopPages = (db: Db) => ({
  shops: (now: Date, after: string | null, limit: number) =>
    db
      .select({ uuid: shops.uuid, slug: shops.slug, username: users.username })
      .from(shops)
      .innerJoin(users, eq(users.uuid, shops.ownerUuid))
      .where(isOpen(now, after))
      .orderBy(asc(shops.uuid))
      .limit(limit),

  /** Last shop of the next page of `size`; null if it is the last page. */
  shopAfter: async (now: Date, after: string | null, size: number): Promise<string | null> => {
    const rows = await db
      .select({ uuid: shops.uuid })
      .from(shops)
      .where(isOpen(now, after))
      .orderBy(asc(shops.uuid))
      .offset(size - 1)
      .limit(2)
    return rows.length === 2 ? (rows[0]?.uuid ?? null) : null
  },
})

const productPages = (db: Db) => ({
  products: (now: Date, after: string | null, limit: number) =>
    db
      .select({
        definitionUuid: productDefinitions.uuid,
        name: depotProducts.name,
        fullName: depotProducts.fullName,
        mediaUuid: depotProducts.mediaUuid,
      })
      .from(productDefinitions)
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(isSold(db, now, after))
      .orderBy(asc(productDefinitions.uuid))
      .limit(limit),

  /** Last product of the next page of `size`; null if it is the last page. */
  productAfter: async (now: Date, after: string | null, size: number): Promise<string | null> => {
    const rows = await db
      .select({ uuid: productDefinitions.uuid })
      .from(productDefinitions)
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(isSold(db, now, after))
      .orderBy(asc(productDefinitions.uuid))
      .offset(size - 1)
      .limit(2)
    return rows.length === 2 ? (rows[0]?.uuid ?? null) : null
  },
})

const videoPages = (db: Db) => ({
  page: (now: Date, after: Place | null, limit: number) =>
    db
      .select({
        uuid: videos.uuid,
        username: users.username,
        type: videos.type,
        description: videos.description,
        publishedAt: videos.publishedAt,
        updatedAt: videos.updatedAt,
        viewQuantity: videos.viewQuantity,
        thumbnailMediaUuid: sql<string>`coalesce(${videos.thumbnailMainMediaUuid}, ${videos.mediaUuid})`,
        mediaUuid: videos.mediaUuid,
        duration: media.duration,
      })
      .from(videos)
      .innerJoin(users, eq(users.uuid, videos.ownerUuid))
      .innerJoin(media, eq(media.uuid, videos.mediaUuid))
      .where(beyond(now, after))
      .orderBy(videos.publishedAt, videos.uuid)
      .limit(limit),

  /** Last video of the next page of `size`; null if it is the last page. */
  placeAfter: async (now: Date, after: Place | null, size: number): Promise<Place | null> => {
    const rows = await db
      .select({ at: videos.publishedAt, uuid: videos.uuid })
      .from(videos)
      .where(beyond(now, after))
      .orderBy(videos.publishedAt, videos.uuid)
      .offset(size - 1)
      .limit(2)
    return rows.length === 2 ? (rows[0] ?? null) : null
  },
})

export function createSitemapRepo(db: Db) {
  return {
    ...shopPages(db),
    ...productPages(db),
    ...videoPages(db),
  }
}

export type SitemapRow = Awaited<ReturnType<ReturnType<typeof createSitemapRepo>['page']>>[number]
