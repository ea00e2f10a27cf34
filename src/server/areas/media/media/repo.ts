import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { MediaFailure } from '#contracts/media/media.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { media, type MediaTrim } from './table.ts'

export type MediaRow = typeof media.$inferSelect

export type ReadyMedia = Pick<MediaRow, 'mimetype' | 'size' | 'width' | 'height' | 'duration'>

const received = sql<number>`jsonb_array_length(${media.chunkEnds})`

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

    /** Adds chunk `index`. Returns false if a concurrent request has stored it, or has set another total. */
    advance: async (
      tx: Tx,
      chunk: { uuid: string; index: number; total: number; end: number },
      also: Partial<Pick<MediaRow, 'kind' | 'mimetype' | 'status'>>,
    ): Promise<boolean> => {
      const changed = await tx
        .update(media)
        .set({
          ...also,
          chunkEnds: sql`${media.chunkEnds} || to_jsonb(${chunk.end}::bigint)`,
          size: chunk.end,
          totalChunkCount: chunk.total,
          receivedAt: new Date(),
        })
        .where(
          and(
            eq(media.uuid, chunk.uuid),
            eq(media.status, 'uploading'),
            eq(received, chunk.index - 1),
            or(isNull(media.totalChunkCount), eq(media.totalChunkCount, chunk.total)),
          ),
        )
        .returning({ uuid: media.uuid })
      return changed.length > 0
    },

    /** Reserves bytes for an upload, never fewer than before. */
    reserve: async (tx: Tx, uuid: string, bytes: number): Promise<void> => {
      await tx
        .update(media)
        .set({ reserved: sql`greatest(${media.reserved}, ${bytes}::bigint)` })
        .where(eq(media.uuid, uuid))
    },

    /** Returns false if the upload is complete or does not exist. */
    deleteUpload: async (tx: Tx, uuid: string): Promise<boolean> => {
      const gone = await tx
        .delete(media)
        .where(and(eq(media.uuid, uuid), eq(media.status, 'uploading')))
        .returning({ uuid: media.uuid })
      return gone.length > 0
    },

    /** Deletes uploads that received nothing since `before`. Returns their uuids. */
    deleteAbandoned: async (tx: Tx, before: Date): Promise<string[]> => {
      const lastTouched = sql`coalesce(${media.receivedAt}, ${media.createdAt})`
      const gone = await tx
        .delete(media)
        .where(and(eq(media.status, 'uploading'), lt(lastTouched, before.toISOString())))
        .returning({ uuid: media.uuid })
      return gone.map(({ uuid }) => uuid)
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

    /** Drops chunks whose bytes were lost, unless the row has changed meanwhile. */
    rewind: async (uuid: string, from: number, chunkEnds: number[]): Promise<void> => {
      await db
        .update(media)
        .set({ chunkEnds, size: chunkEnds.at(-1) ?? 0, ...(chunkEnds.length === 0 && { totalChunkCount: null }) })
        .where(and(eq(media.uuid, uuid), eq(media.status, 'uploading'), eq(received, from)))
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

    /** Locks the row until the transaction ends. */
    lock: async (tx: Tx, uuid: string): Promise<MediaRow | undefined> => {
      const [row] = await tx.select().from(media).where(eq(media.uuid, uuid)).for('no key update')
      return row
    },

    /** Changes only media that are still recording. */
    endRecording: async (
      tx: Tx,
      uuid: string,
      ended: Partial<Pick<MediaRow, 'status' | 'failure' | 'duration'>>,
    ): Promise<void> => {
      await tx
        .update(media)
        .set(ended)
        .where(and(eq(media.uuid, uuid), eq(media.status, 'recording')))
    },

    /** Keeps the reason of media that have failed already. */
    giveUpRecording: async (tx: Tx, uuid: string): Promise<void> => {
      await tx
        .update(media)
        .set({ status: 'failed', failure: 'no-picture' })
        .where(and(eq(media.uuid, uuid), eq(media.status, 'processing')))
    },

    /** Returns false if the media is no recording that failed. */
    retryRecording: async (tx: Tx, uuid: string): Promise<boolean> => {
      const changed = await tx
        .update(media)
        .set({ status: 'processing', failure: null })
        .where(
          and(eq(media.uuid, uuid), eq(media.status, 'failed'), eq(media.isRecording, true), eq(media.hasLadder, true)),
        )
        .returning({ uuid: media.uuid })
      return changed.length > 0
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

    setTrim: async (tx: Tx, uuid: string, trim: MediaTrim | null): Promise<void> => {
      await tx.update(media).set({ trim }).where(eq(media.uuid, uuid))
    },

    /** Returns false if the media has been trimmed again meanwhile. */
    setCut: async (tx: Tx, uuid: string, trim: MediaTrim): Promise<boolean> => {
      const isCurrent = sql`${media.trim}->>'version' = ${trim.version}`
      const rows = await tx
        .update(media)
        .set({ trim })
        .where(and(eq(media.uuid, uuid), isCurrent))
        .returning()
      return rows.length > 0
    },

    setSize: async (tx: Tx, uuid: string, { width, height }: { width: number; height: number }): Promise<void> => {
      await tx.update(media).set({ width, height }).where(eq(media.uuid, uuid))
    },

    setLadder: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.update(media).set({ hasLadder: true }).where(eq(media.uuid, uuid))
    },
  }
}

export type MediaRepo = ReturnType<typeof createMediaRepo>
