import { and, eq, ne, sql } from 'drizzle-orm'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../media/table.ts'
import { users } from '../user/table.ts'
import { isListed, videos } from '../video/table.ts'

export type Place = { at: Date; uuid: string }

/** A live is over before a search engine comes. */
const beyond = (now: Date, after: Place | null) =>
  and(
    isListed(now),
    ne(videos.type, VIDEO_TYPE.live),
    after === null
      ? undefined
      : sql`(${videos.publishedAt}, ${videos.uuid}) > (${after.at.toISOString()}::timestamptz, ${after.uuid}::uuid)`,
  )

export function createSitemapRepo(db: Db) {
  return {
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

    /** The last of the next `size`, unless none follows it. */
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
  }
}

export type SitemapRow = Awaited<ReturnType<ReturnType<typeof createSitemapRepo>['page']>>[number]
