import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/client.ts'
import { media } from '../media/table.ts'
import { socialAccounts } from '../social/table.ts'
import { videos } from '../video/table.ts'
import { socialPages, videoShares } from './table.ts'

export type ShareRow = typeof videoShares.$inferSelect
export type PageRow = typeof socialPages.$inferSelect

export function createShareRepo(db: Db) {
  const change = async (tx: Tx, videoUuid: string, values: Partial<ShareRow>): Promise<void> => {
    await tx
      .update(videoShares)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(videoShares.videoUuid, videoUuid))
  }

  return {
    /** What the account has granted us, locked. */
    accountOf: async (userUuid: string) => {
      const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.userUuid, userUuid))
      return row
    },

    /** Names may have changed; a page keeps its uuid. */
    keepPages: async (pages: (typeof socialPages.$inferInsert)[]): Promise<PageRow[]> => {
      if (pages.length === 0) return []
      const { name, category } = socialPages
      return db
        .insert(socialPages)
        .values(pages)
        .onConflictDoUpdate({
          target: [socialPages.userUuid, socialPages.socialId],
          set: {
            name: sql`excluded.${sql.identifier(name.name)}`,
            category: sql`excluded.${sql.identifier(category.name)}`,
          },
        })
        .returning()
    },

    page: async (userUuid: string, uuid: string): Promise<PageRow | undefined> => {
      const [row] = await db
        .select()
        .from(socialPages)
        .where(and(eq(socialPages.userUuid, userUuid), eq(socialPages.uuid, uuid)))
      return row
    },

    insert: async (tx: Tx, share: typeof videoShares.$inferInsert): Promise<void> => {
      await tx.insert(videoShares).values(share).onConflictDoNothing()
    },

    /** Those of the owner's videos that there are. */
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

    /** True where it had failed, and waits again now. */
    tryAgain: async (tx: Tx, videoUuid: string): Promise<boolean> => {
      const changed = await tx
        .update(videoShares)
        .set({ status: 'waiting', failure: null, attempts: 0, claimedUntil: null, updatedAt: new Date() })
        .where(and(eq(videoShares.videoUuid, videoUuid), eq(videoShares.status, 'failed')))
        .returning({ videoUuid: videoShares.videoUuid })
      return changed.length > 0
    },

    /** For whoever is to post it now: nobody else has it until then, unless it is given back. */
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
    pageOf: async (share: ShareRow): Promise<PageRow | undefined> => {
      if (share.pageUuid === null) return undefined
      const [row] = await db.select().from(socialPages).where(eq(socialPages.uuid, share.pageUuid))
      return row
    },

    pagesOf: (userUuid: string) => db.select().from(socialPages).where(eq(socialPages.userUuid, userUuid)),
    /** A page that both have had stays with the one that goes on. */
    movePages: async (tx: Tx, from: string, into: string): Promise<void> => {
      const had = alias(socialPages, 'had')
      const isSame = and(eq(had.userUuid, into), eq(had.socialId, socialPages.socialId))
      const both = await tx
        .select({ from: socialPages.uuid, into: had.uuid })
        .from(socialPages)
        .innerJoin(had, isSame)
        .where(eq(socialPages.userUuid, from))
      for (const page of both) {
        await tx.update(videoShares).set({ pageUuid: page.into }).where(eq(videoShares.pageUuid, page.from))
        await tx.delete(socialPages).where(eq(socialPages.uuid, page.from))
      }
      await tx.update(socialPages).set({ userUuid: into }).where(eq(socialPages.userUuid, from))
    },
    forgetPages: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(socialPages).where(eq(socialPages.userUuid, userUuid))
    },
  }
}
