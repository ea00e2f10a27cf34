import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { VideoType } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Db } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { isNotBlocked, shops, shownUser } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { isListed, videos } from '#server/areas/video/video/table.ts'

/** Undefined categories select all. Sellers are left out whom the viewer has blocked or who have blocked the viewer. */
type SellerScope = { now: Date; categoryUuids: string[] | undefined; viewerUuid: string | undefined }

export function createSellerRepo(db: Db) {
  const theirs = ({ now, categoryUuids }: SellerScope) =>
    and(
      eq(videos.ownerUuid, shops.ownerUuid),
      isListed(now),
      categoryUuids && inArray(videos.categoryUuid, categoryUuids),
    )
  const hasVideo = (scope: SellerScope) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(videos)
        .where(theirs(scope)),
    )

  return {
    /** Up to one row more than the limit, in the direction of reading. Ties are broken by uuid, newest first. */
    page: (scope: SellerScope, start: PageStart) => {
      const newest = db
        .select({ uuid: videos.uuid, type: sql<VideoType>`${videos.type}`.as('type') })
        .from(videos)
        .where(theirs(scope))
        .orderBy(sql`${videos.publishedAt} desc, ${videos.uuid} desc`)
        .limit(1)
        .as('newest')
      return db
        .select({
          user: shownUser,
          shop: shops,
          newestVideo: { uuid: newest.uuid, type: newest.type },
        })
        .from(users)
        .innerJoin(shops, eq(shops.ownerUuid, users.uuid))
        .innerJoinLateral(newest, sql`true`)
        .where(and(isNotBlocked(scope.viewerUuid, users.uuid), afterCursor(users.favoriteQuantity, users.uuid, start)))
        .orderBy(cursorOrder(users.favoriteQuantity, users.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset)
    },

    /** Number of reels of one seller. */
    countReels: ({ now, categoryUuids }: SellerScope, ownerUuid: string): Promise<number> =>
      db.$count(
        videos,
        and(
          eq(videos.ownerUuid, ownerUuid),
          eq(videos.type, VIDEO_TYPE.short),
          isListed(now),
          categoryUuids && inArray(videos.categoryUuid, categoryUuids),
        ),
      ),

    count: (scope: SellerScope): Promise<number> =>
      db.$count(shops, and(hasVideo(scope), isNotBlocked(scope.viewerUuid, shops.ownerUuid))),

    countShops: (most: number): Promise<number> => countSome(db, shops, undefined, most),
  }
}
