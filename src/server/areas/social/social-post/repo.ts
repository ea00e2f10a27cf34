import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { videos } from '#server/areas/video/video-tables.ts'
import { videoShares } from './table.ts'

export type ShareRow = typeof videoShares.$inferSelect

export function createSocialPostRepo(db: Db) {
  const change = async (tx: Tx, videoUuid: string, values: Partial<ShareRow>): Promise<void> => {
    await tx
      .update(videoShares)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(videoShares.videoUuid, videoUuid))
  }

  return {
    insert: async (tx: Tx, share: typeof videoShares.$inferInsert): Promise<void> => {
      await tx.insert(videoShares).values(share).onConflictDoNothing()
    },

    /** Shares of the owner's videos among these. */
    ofVideos: async (ownerUuid: string, videoUuids: string[]): Promise<ShareRow[]> => {
      if (videoUuids.length === 0) return []
      const rows = await db
        .select({ share: videoShares })
        .from(videoShares)
        .innerJoin(videos, eq(videos.uuid, videoShares.videoUuid))
        .where(and(eq(videos.ownerUuid, ownerUuid), inArray(videoShares.videoUuid, videoUuids)))
        .orderBy(asc(videoShares.videoUuid))
      return rows.map(({ share }) => share)
    },

    isWaiting: async (tx: Tx, videoUuid: string): Promise<boolean> => {
      const [row] = await tx
        .select({ status: videoShares.status })
        .from(videoShares)
        .where(eq(videoShares.videoUuid, videoUuid))
      return row?.status === 'waiting'
    },

    /** Queues a failed share again. False if it has not failed. */
    tryAgain: async (tx: Tx, videoUuid: string): Promise<boolean> => {
      const changed = await tx
        .update(videoShares)
        .set({ status: 'waiting', failure: null, attempts: 0, claimedUntil: null, updatedAt: new Date() })
        .where(and(eq(videoShares.videoUuid, videoUuid), eq(videoShares.status, 'failed')))
        .returning({ videoUuid: videoShares.videoUuid })
      return changed.length > 0
    },

    /** Claims the share for one worker until `claimedUntil`, or until the claim is released. */
    claim: async (videoUuid: string, now: Date, claimedUntil: Date): Promise<ShareRow | undefined> => {
      const isFree = or(isNull(videoShares.claimedUntil), lte(videoShares.claimedUntil, now))
      const [row] = await db
        .update(videoShares)
        .set({ claimedUntil })
        .where(and(eq(videoShares.videoUuid, videoUuid), eq(videoShares.status, 'waiting'), isFree))
        .returning()
      return row
    },

    claimedUntil: async (videoUuid: string): Promise<Date | null> => {
      const [row] = await db
        .select({ claimedUntil: videoShares.claimedUntil })
        .from(videoShares)
        .where(and(eq(videoShares.videoUuid, videoUuid), eq(videoShares.status, 'waiting')))
      return row?.claimedUntil ?? null
    },

    change,

    /** Current content of the post. */
    video: async (uuid: string) => {
      const [row] = await db
        .select({
          ownerUuid: videos.ownerUuid,
          mediaUuid: videos.mediaUuid,
          isDeleted: sql<boolean>`${videos.deletedAt} is not null or ${videos.hiddenAt} is not null`,
          isReady: videos.isReady,
          publishedAt: videos.publishedAt,
          withheldUntil: videos.withheldUntil,
          mediaStatus: media.status,
          duration: media.duration,
        })
        .from(videos)
        .innerJoin(media, eq(media.uuid, videos.mediaUuid))
        .where(eq(videos.uuid, uuid))
      if (!row) return undefined
      const { withheldUntil, ...video } = row
      // A video whose seller may not sell is published, and so shared, at the end of that.
      const isWithheld = withheldUntil !== null && withheldUntil > video.publishedAt
      return { ...video, publishedAt: isWithheld ? withheldUntil : video.publishedAt }
    },

    ofOwner: async (ownerUuid: string): Promise<ShareRow[]> => {
      const rows = await db
        .select({ share: videoShares })
        .from(videoShares)
        .innerJoin(videos, eq(videos.uuid, videoShares.videoUuid))
        .where(eq(videos.ownerUuid, ownerUuid))
        .orderBy(asc(videoShares.videoUuid))
      return rows.map(({ share }) => share)
    },

    /** If both accounts have a page, moves its posts to the page's remaining row. */
    movePages: async (tx: Tx, pages: readonly { from: string; into: string }[]): Promise<void> => {
      for (const page of pages)
        await tx.update(videoShares).set({ pageUuid: page.into }).where(eq(videoShares.pageUuid, page.from))
    },

    delete: async (tx: Tx, ownerUuid: string): Promise<void> => {
      const own = tx.select({ uuid: videos.uuid }).from(videos).where(eq(videos.ownerUuid, ownerUuid))
      await tx.delete(videoShares).where(inArray(videoShares.videoUuid, own))
    },
  }
}
