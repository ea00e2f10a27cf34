import { and, asc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { COUNTED_MAX, type SetupStep } from '#contracts/social/dashboard.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { countUpTo } from '#server/db/count-up-to.ts'
import type { Db } from '#server/db/client.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { depotProducts, isInDepot } from '#server/areas/catalogue/catalogue-tables.ts'
import { events } from '#server/areas/live/live-tables.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { isUndeleted, lives, videos } from '#server/areas/video/video-tables.ts'
import { socialPosts } from '../social-comment/table.ts'
import { socialPages } from '../social/table.ts'

/** Facts of the areas below that a seller's dashboard shows. Each is read by an index of its seller. */
export function createDashboardRepo(db: Db) {
  const one = sql`1`.as('one')
  const ownVideos = (sellerUuid: string) => and(eq(videos.ownerUuid, sellerUuid), isUndeleted)

  return {
    countFailedVideos: (sellerUuid: string): Promise<number> => {
      const some = db
        .select({ uuid: videos.uuid })
        .from(videos)
        .innerJoin(media, eq(media.uuid, videos.mediaUuid))
        .where(and(ownVideos(sellerUuid), eq(media.ownerUuid, sellerUuid), eq(media.status, 'failed')))
        .limit(COUNTED_MAX)
      return countUpTo(db, some.as('some'))
    },

    /** Posts with unread comments, on all pages of the seller. */
    countUnreadPosts: (sellerUuid: string): Promise<number> => {
      const some = db
        .select({ uuid: socialPosts.uuid })
        .from(socialPosts)
        .innerJoin(socialPages, eq(socialPages.uuid, socialPosts.pageUuid))
        .where(and(eq(socialPages.userUuid, sellerUuid), gt(socialPosts.unreadQuantity, 0)))
        .limit(COUNTED_MAX)
      return countUpTo(db, some.as('some'))
    },

    onAir: async (sellerUuid: string): Promise<string | null> => {
      const [row] = await db
        .select({ uuid: lives.videoUuid })
        .from(lives)
        .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), videos.isReady))
        .where(and(eq(lives.ownerUuid, sellerUuid), inArray(lives.state, ['live', 'interrupted'])))
        .limit(1)
      return row?.uuid ?? null
    },

    nextEvent: async (sellerUuid: string, now: Date) => {
      const [row] = await db
        .select({ uuid: events.uuid, title: events.title, startsAt: events.startsAt })
        .from(events)
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .where(and(eq(shops.ownerUuid, sellerUuid), gt(events.endsAt, now), isNull(events.calledOffAt)))
        .orderBy(asc(events.startsAt), asc(events.uuid))
        .limit(1)
      return row ?? null
    },

    /** The steps of opening a shop that rows prove, apart from delivery and payment, which have a service. */
    steps: async (sellerUuid: string): Promise<Omit<Record<SetupStep, boolean>, 'delivery' | 'account'>> => {
      const product = db
        .select({ one })
        .from(depotProducts)
        .where(and(eq(depotProducts.ownerUuid, sellerUuid), isInDepot))
      const ofType = (types: (0 | 1 | 2)[]) =>
        db
          .select({ one })
          .from(videos)
          .where(and(ownVideos(sellerUuid), inArray(videos.type, types)))
      const announced = db.select({ one }).from(events).where(eq(events.shopUuid, shops.uuid))
      const [row] = await db
        .select({
          photo: sql<boolean>`${users.avatarMediaUuid} is not null`,
          trader: sql<boolean>`${shops.trader} is not null`,
          product: sql<boolean>`${exists(product)}`,
          reel: sql<boolean>`${exists(ofType([VIDEO_TYPE.short]))}`,
          announcement: sql<boolean>`${exists(announced)} or ${exists(ofType([VIDEO_TYPE.live, VIDEO_TYPE.vod]))}`,
        })
        .from(shops)
        .innerJoin(users, eq(users.uuid, shops.ownerUuid))
        .where(eq(shops.ownerUuid, sellerUuid))
      return row ?? { photo: false, trader: false, product: false, reel: false, announcement: false }
    },
  }
}
