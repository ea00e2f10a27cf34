import type { ChunkQuery, ChunkReceived, UploadStatus } from '#contracts/media/media.ts'
import { MAX_CHUNK_COUNT } from '#contracts/media/media.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log } from '#server/context/log.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { removeMediaFiles } from './job-kinds.ts'
import { sizeOf } from '#server/ports/storage/part-file.ts'
import { createTurns } from './one-at-a-time.ts'
import type { Quota } from './quota.ts'
import type { MediaRepo, MediaRow } from './repo.ts'
import { conflict, createChunks, held, numbersTo, type ReadBytes } from './receive-chunk.ts'
import { createStagedChunks } from './staged-chunks.ts'
import { createUploadRepo } from './upload.repo.ts'

type Parts = { db: Db; queue: Queue; storage: Storage; log: Log; repo: MediaRepo; quota: Quota }

/**
 * Receives files chunk by chunk. The row is the source of truth. The part file may hold more, namely a chunk that was
 * cut off, which is overwritten. After a power failure it may hold less; the missing chunks are then requested again.
 */
export function createUploads(parts: Parts) {
  const { db, queue, storage, log, repo } = parts
  const uploads = createUploadRepo(db)
  const { append } = createChunks({ ...parts, uploads })
  const staged = createStagedChunks({ ...parts, uploads })
  const inTurn = createTurns()

  async function own(viewerUuid: string, uuid: string): Promise<MediaRow> {
    const row = await repo.byUuid(uuid)
    if (!row || row.deletedAt !== null) throw notFound('media')
    if (row.ownerUuid !== viewerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to another user')
    return row
  }

  return {
    receive: async (viewerUuid: string, query: ChunkQuery, read: ReadBytes): Promise<ChunkReceived> => {
      const uuid = query.uuid.toLowerCase()
      if (query.userUuid.toLowerCase() !== viewerUuid)
        throw new AppError('FORBIDDEN_EXCEPTION', 'userUuid is not the one of the token')
      if (query.fileName.slice(0, uuid.length).toLowerCase() !== uuid)
        throw invalid('It must be {uuid}.{extension} with the uuid of this upload', 'fileName')
      if (query.totalChunkCount > MAX_CHUNK_COUNT)
        throw new AppError('PAYLOAD_TOO_LARGE_EXCEPTION', `At most ${MAX_CHUNK_COUNT} chunks`, ['totalChunkCount'])
      return inTurn(uuid, async () => {
        const row = await own(viewerUuid, uuid)
        const receive = row.store === 'disk' ? append : staged.append
        if (row.status === 'uploading') return receive(row, { ...query, uuid }, read)
        if (query.totalChunkCount !== row.totalChunkCount)
          throw conflict(`The upload is complete and has ${row.totalChunkCount} chunks`)
        if (query.chunkIndex > query.totalChunkCount) throw invalid('It exceeds totalChunkCount', 'chunkIndex')
        await staged.repeat(row, query.chunkIndex, read)
        return { uuid, received: numbersTo(row.chunkEnds.length), complete: true }
      })
    },

    status: async (viewerUuid: string, uuid: string): Promise<UploadStatus> => {
      const { status, store, chunkEnds, totalChunkCount } = await own(viewerUuid, uuid)
      const complete = status !== 'uploading'
      if (complete || store !== 'disk') return { received: numbersTo(chunkEnds.length), totalChunkCount, complete }
      const storedBytes = held(chunkEnds, chunkEnds.length > 0 ? await sizeOf(storage.partPath(uuid)) : 0)
      return {
        received: numbersTo(storedBytes.length),
        totalChunkCount: storedBytes.length > 0 ? totalChunkCount : null,
        complete: false,
      }
    },

    /** Deletes an unfinished upload, whose bytes then no longer count. @throws AppError 409 if it is complete */
    giveUp: (viewerUuid: string, uuid: string): Promise<void> =>
      inTurn(uuid, async () => {
        await own(viewerUuid, uuid)
        await inTransaction(db, async (tx, after) => {
          if (!(await uploads.deleteUpload(tx, uuid))) throw conflict('The upload is complete')
          await queue.add(tx, removeMediaFiles, { mediaUuid: uuid })
          after(() => queue.wake(removeMediaFiles))
        })
      }),

    /** Deletes uploads without a chunk since `before`, so that their bytes do not count for ever. */
    sweep: async (before: Date): Promise<void> => {
      const gone = await inTransaction(db, async (tx) => {
        const uuids = await uploads.deleteAbandoned(tx, before)
        await queue.addAll(
          tx,
          removeMediaFiles,
          uuids.map((mediaUuid) => ({ payload: { mediaUuid } })),
        )
        return uuids
      })
      if (gone.length > 0) log.info({ uploads: gone.length }, 'abandoned uploads were deleted')
    },
  }
}
