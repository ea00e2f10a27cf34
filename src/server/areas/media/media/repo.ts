import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MediaFailure } from '#contracts/media/media.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { media } from './table.ts'

export type MediaRow = typeof media.$inferSelect

export type ReadyMedia = Pick<MediaRow, 'mimetype' | 'size' | 'width' | 'height' | 'duration'>

export function createMediaRepo(db: Db) {
  return {
    insert: async (values: typeof media.$inferInsert, tx: Tx = db): Promise<{ uuid: string }> => {
      const [row] = await tx.insert(media).values(values).returning({ uuid: media.uuid })
      if (!row) throw new Error('The media was not inserted')
      return row
    },

    byUuid: async (uuid: string): Promise<MediaRow | undefined> => {
      const [row] = await db.select().from(media).where(eq(media.uuid, uuid))
      return row
    },

    readyOf: (ownerUuid: string): Promise<MediaRow[]> =>
      db
        .select()
        .from(media)
        .where(and(eq(media.ownerUuid, ownerUuid), eq(media.status, 'ready'), isNull(media.deletedAt)))
        .orderBy(media.uuid),

    setOwner: async (tx: Tx, uuids: string[], ownerUuid: string): Promise<void> => {
      await tx.update(media).set({ ownerUuid }).where(inArray(media.uuid, uuids))
    },

    /** Marks a media as deleted, and as failed unless it is ready, so that no job continues with it. */
    setDeleted: async (tx: Tx, uuid: string): Promise<MediaRow | undefined> => {
      const [row] = await tx
        .update(media)
        .set({
          deletedAt: new Date(),
          status: sql`case when ${media.status} = 'ready' then 'ready' else 'failed' end`,
        })
        .where(and(eq(media.uuid, uuid), isNull(media.deletedAt)))
        .returning()
      return row
    },

    /** Returns false if the media is not being processed, because it is ready or failed. */
    setReady: async (tx: Tx, uuid: string, made: ReadyMedia): Promise<boolean> => {
      const changed = await tx
        .update(media)
        .set({ ...made, status: 'ready', readyAt: new Date() })
        .where(and(eq(media.uuid, uuid), eq(media.status, 'processing')))
        .returning({ uuid: media.uuid })
      return changed.length > 0
    },

    setFailed: async (uuid: string, failure: MediaFailure): Promise<void> => {
      await db
        .update(media)
        .set({ status: 'failed', failure })
        .where(and(eq(media.uuid, uuid), eq(media.status, 'processing')))
    },

    /** Facts of a picture of an earlier version whose stills were drawn again. */
    setDrawn: async (uuid: string, { mimetype, width, height }: ReadyMedia): Promise<void> => {
      await db.update(media).set({ mimetype, width, height }).where(eq(media.uuid, uuid))
    },

    /** A picture without stills is of no use; a film can still be watched. */
    setStillsFailed: async ({ uuid, kind }: MediaRow, failure: MediaFailure): Promise<void> => {
      await db
        .update(media)
        .set({ failure, ...(kind === 'picture' && { status: 'failed' as const }) })
        .where(and(eq(media.uuid, uuid), eq(media.status, 'ready')))
    },

    setSeekPreview: async (uuid: string): Promise<void> => {
      await db.update(media).set({ hasSeekPreview: true }).where(eq(media.uuid, uuid))
    },

    /** Marks the embedded captions as present, unless the owner has set or removed captions meanwhile. */
    setCaptions: async (uuid: string): Promise<void> => {
      await db
        .update(media)
        .set({ hasCaptions: true })
        .where(and(eq(media.uuid, uuid), isNull(media.captionsVersion)))
    },

    setOwnCaptions: async (tx: Tx, uuid: string, captionsVersion: string, hasCaptions: boolean): Promise<void> => {
      await tx.update(media).set({ captionsVersion, hasCaptions }).where(eq(media.uuid, uuid))
    },

    setLadder: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.update(media).set({ hasLadder: true }).where(eq(media.uuid, uuid))
    },
  }
}

export type MediaRepo = ReturnType<typeof createMediaRepo>
