import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/client.ts'
import { media } from '../media/table.ts'
import { socialPages } from '../social/table.ts'
import { videos } from '../video/table.ts'
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

    /** Of the owner's videos among these. */
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

    /** True where it had failed and waits again now. */
    tryAgain: async (tx: Tx, videoUuid: string): Promise<boolean> => {
      const changed = await tx
        .update(videoShares)
        .set({ status: 'waiting', failure: null, attempts: 0, claimedUntil: null, updatedAt: new Date() })
        .where(and(eq(videoShares.videoUuid, videoUuid), eq(videoShares.status, 'failed')))
        .returning({ videoUuid: videoShares.videoUuid })
      return changed.length > 0
    },

    /** Gives it to one worker, until then or until the claim is given back. */
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

    /** What is to be posted, as it is at the moment. */
    video: async (uuid: string) => {
      const [row] = await db
        .select({
          ownerUuid: videos.ownerUuid,
          mediaUuid: videos.mediaUuid,
          isDeleted: sql<boolean>`${videos.deletedAt} is not null`,
          isReady: videos.isReady,
          publishedAt: videos.publishedAt,
          mediaStatus: media.status,
          duration: media.duration,
        })
        .from(videos)
        .innerJoin(media, eq(media.uuid, videos.mediaUuid))
        .where(eq(videos.uuid, uuid))
      return row
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

    /** Of a page that both have had, posts name `into`'s row: the other one goes. */
    movePages: async (tx: Tx, from: string, into: string): Promise<void> => {
      const kept = alias(socialPages, 'kept')
      const both = await tx
        .select({ from: socialPages.uuid, into: kept.uuid })
        .from(socialPages)
        .innerJoin(kept, and(eq(kept.userUuid, into), eq(kept.socialId, socialPages.socialId)))
        .where(eq(socialPages.userUuid, from))
      for (const page of both)
        await tx.update(videoShares).set({ pageUuid: page.into }).where(eq(videoShares.pageUuid, page.from))
    },

    forget: async (tx: Tx, ownerUuid: string): Promise<void> => {
      const own = tx.select({ uuid: videos.uuid }).from(videos).where(eq(videos.ownerUuid, ownerUuid))
      await tx.delete(videoShares).where(inArray(videoShares.videoUuid, own))
    },
  }
}
