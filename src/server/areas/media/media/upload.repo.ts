import { and, asc, eq, lt, sql, isNull, or } from 'drizzle-orm'
import { media, uploadChunks, uploadJoins } from './table.ts'
import type { JoinedPart, StagedChunk } from '#server/ports/storage/storage.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MediaRow } from './repo.ts'

const received = sql<number>`jsonb_array_length(${media.chunkEnds})`

/** Chunks in a store elsewhere, and the uploads that join them. */
const createJoinRepo = (db: Db) => ({
  insertChunk: async (tx: Tx, mediaUuid: string, chunk: StagedChunk): Promise<void> => {
    await tx.insert(uploadChunks).values({ mediaUuid, ...chunk })
  },

  /** Chunks that are not joined yet, in order. */
  chunksOf: (mediaUuid: string): Promise<StagedChunk[]> =>
    db
      .select({ index: uploadChunks.index, size: uploadChunks.size, sha256: uploadChunks.sha256 })
      .from(uploadChunks)
      .where(eq(uploadChunks.mediaUuid, mediaUuid))
      .orderBy(asc(uploadChunks.index)),

  chunk: async (mediaUuid: string, index: number): Promise<StagedChunk | undefined> => {
    const [row] = await db
      .select({ index: uploadChunks.index, size: uploadChunks.size, sha256: uploadChunks.sha256 })
      .from(uploadChunks)
      .where(and(eq(uploadChunks.mediaUuid, mediaUuid), eq(uploadChunks.index, index)))
    return row
  },

  join: async (mediaUuid: string): Promise<typeof uploadJoins.$inferSelect | undefined> => {
    const [row] = await db.select().from(uploadJoins).where(eq(uploadJoins.mediaUuid, mediaUuid))
    return row
  },

  /** Returns false if another process has begun to join at the same time. */
  beginJoin: async (mediaUuid: string, uploadId: string): Promise<boolean> => {
    const begun = await db.insert(uploadJoins).values({ mediaUuid, uploadId }).onConflictDoNothing().returning()
    return begun.length > 0
  },

  addPart: async (mediaUuid: string, uploadId: string, part: JoinedPart): Promise<void> => {
    await db
      .update(uploadJoins)
      .set({ parts: sql`${uploadJoins.parts} || ${JSON.stringify([part])}::jsonb` })
      .where(and(eq(uploadJoins.mediaUuid, mediaUuid), eq(uploadJoins.uploadId, uploadId)))
  },

  deleteJoin: async (mediaUuid: string, tx: Tx = db): Promise<void> => {
    await tx.delete(uploadJoins).where(eq(uploadJoins.mediaUuid, mediaUuid))
  },

  deleteChunks: async (tx: Tx, mediaUuid: string): Promise<void> => {
    await tx.delete(uploadChunks).where(eq(uploadChunks.mediaUuid, mediaUuid))
  },
})

/** Media that are being uploaded. */
export const createUploadRepo = (db: Db) => ({
  ...createJoinRepo(db),

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

  /** Drops chunks whose bytes were lost, unless the row has changed meanwhile. */
  rewind: async (uuid: string, from: number, chunkEnds: number[]): Promise<void> => {
    await db
      .update(media)
      .set({ chunkEnds, size: chunkEnds.at(-1) ?? 0, ...(chunkEnds.length === 0 && { totalChunkCount: null }) })
      .where(and(eq(media.uuid, uuid), eq(media.status, 'uploading'), eq(received, from)))
  },
})

export type UploadRepo = ReturnType<typeof createUploadRepo>
