import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { ShopService } from '#server/areas/catalogue/catalogue.ts'
import { isUndeleted, videos } from '../video/table.ts'

const MOST_VIEWED = 5

/** Statistics of a shop's videos. */
export function createShopStatistic(db: Db, shops: Pick<ShopService, 'ofOwner'>) {
  const ofOwner = (ownerUuid: string) => and(eq(videos.ownerUuid, ownerUuid), isUndeleted)

  const sumsOf = (ownerUuid: string) =>
    db
      .select({
        type: videos.type,
        quantity: sql<number>`count(*)::int`,
        views: sql<number>`sum(${videos.viewQuantity})::float8`,
        likes: sql<number>`sum(${videos.likeQuantity})::float8`,
      })
      .from(videos)
      .where(ofOwner(ownerUuid))
      .groupBy(videos.type)

  const mostViewedOf = (ownerUuid: string) =>
    db
      .select()
      .from(videos)
      .where(ofOwner(ownerUuid))
      .orderBy(desc(videos.viewQuantity), desc(videos.uuid))
      .limit(MOST_VIEWED)

  /** @throws AppError 404 if the user has no shop */
  return async (ownerUuid: string) => {
    await shops.ofOwner(ownerUuid)
    const [sums, mostViewed] = await Promise.all([sumsOf(ownerUuid), mostViewedOf(ownerUuid)])
    return { sums, mostViewed }
  }
}
