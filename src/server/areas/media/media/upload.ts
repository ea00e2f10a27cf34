import type { ChunkQuery, ChunkReceived, UploadStatus } from '#contracts/media/media.ts'
import {
  CHUNK_SIZE,
  chunkCountOf,
  decideChunk,
  MAX_CHUNK_COUNT,
  MAX_PICTURE_SIZE,
} from '#contracts/media/media.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import type { Log } from '#server/context/log.ts'
import { SNIFF_BYTES, sniffKind, type Sniffed } from '#server/media/sniff.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { keys } from './keys.ts'
import { prepareMedia, removeMediaFiles } from './job-kinds.ts'
import type { Sink } from '#server/http/plugins/multipart-file.ts'
import {
  compareWith,
  openPart,
  removePart,
  secondName,
  sizeOf,
  syncNowAndThen,
} from '#server/ports/storage/part-file.ts'
import { createTurns } from './one-at-a-time.ts'
import type { Quota } from './quota.ts'
import type { MediaRepo, MediaRow } from './repo.ts'

type Parts = { db: Db; queue: Queue; storage: Storage; log: Log; repo: MediaRepo; quota: Quota }

/** Reads the bytes of the request into `sink`. */
export type ReadBytes = (sink: Sink) => Promise<void>

const conflict = (detail: string) => new AppError('UPLOAD_CONFLICT_EXCEPTION', detail)
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/**
 * Receives files chunk by chunk. The row is the source of truth. The part file may hold more, namely a chunk that was
 * cut off, which is overwritten. After a power failure it may hold less; the missing chunks are then requested again.
 */
export function createUploads({ db, queue, storage, log, repo, quota }: Parts) {
  const inTurn = createTurns()

  async function own(viewerUuid: string, uuid: string): Promise<MediaRow> {
    const row = await repo.byUuid(uuid)
    if (!row || row.deletedAt !== null) throw notFound('media')
    if (row.ownerUuid !== viewerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to another user')
    return row
  }

  const held = (chunkEnds: number[], size: number) => {
    const missing = chunkEnds.findIndex((end) => end > size)
    return missing < 0 ? chunkEnds : chunkEnds.slice(0, missing)
  }

  /** Admits an upload whose size was not declared, or that turns out to be larger, by its number of chunks. */
  async function requireRoom({ uuid, ownerUuid, reserved }: MediaRow, total: number): Promise<void> {
    if (total <= chunkCountOf(reserved)) return
    await inTransaction(db, async (tx) => {
      await quota.admitUpload(tx, ownerUuid, total * CHUNK_SIZE, 'totalChunkCount', uuid)
      await repo.reserve(tx, uuid, total * CHUNK_SIZE)
    })
  }

  async function append(row: MediaRow, query: ChunkQuery, read: ReadBytes): Promise<ChunkReceived> {
    const { uuid, chunkIndex: index, totalChunkCount: total } = query
    if (index === 1 && row.chunkEnds.length === 0) await requireRoom(row, total)
    const path = storage.partPath(uuid)
    const part = await openPart(path)
    try {
      const chunkEnds = held(row.chunkEnds, part.size)
      if (chunkEnds.length < row.chunkEnds.length) {
        log.warn(
          { media: uuid, lost: row.chunkEnds.length - chunkEnds.length },
          'the disk lost chunks of an upload; they are requested again',
        )
        await repo.rewind(uuid, row.chunkEnds.length, chunkEnds)
      }
      const verdict = decideChunk(
        { received: chunkEnds.length, totalChunkCount: chunkEnds.length > 0 ? row.totalChunkCount : null },
        index,
        total,
      )
      switch (verdict) {
        case 'out-of-range':
          throw invalid('It exceeds totalChunkCount', 'chunkIndex')
        case 'total-changed':
          throw conflict(`The upload has ${row.totalChunkCount} chunks`)
        case 'skips-ahead':
          throw conflict(`Chunk ${chunkEnds.length + 1} comes next`)
        case 'repeated':
          await requireSame(path, chunkEnds, index, read)
          return { uuid, received: numbersTo(chunkEnds.length), complete: false }
        case 'append':
      }

      const start = chunkEnds.at(-1) ?? 0
      const { sink, written } = part.writer(start)
      const found = await readSniffing(index === 1, total, read, sink)
      if (written() === 0) throw invalid('The chunk is empty', 'file')
      const end = start + written()
      const also = found ? { kind: found.kind, mimetype: found.mimetype } : {}
      const chunk = { uuid, index, total, end }
      const isLast = index === total
      if (isLast) await part.finish(end)
      if (!(isLast ? await complete(row, path, chunk, also) : await repo.advance(db, chunk, also)))
        throw conflict('Another request stored this chunk at the same time')
      if (!isLast)
        syncNowAndThen(path, start, end, (error) =>
          log.warn({ err: error, media: uuid }, 'a chunk of an upload could not be synced to disk'),
        )
      return { uuid, received: numbersTo(index), complete: isLast }
    } finally {
      await part.close()
    }
  }

  /**
   * Links the file into the store under a second name and removes the part file last. So after a crash at any point
   * either the row says that the file is complete and the store has it, or the last chunk can be sent again.
   */
  async function complete(
    { ownerUuid }: MediaRow,
    path: string,
    chunk: Parameters<MediaRepo['advance']>[1],
    also: Partial<MediaRow>,
  ) {
    await storage.adopt(await secondName(path), keys.source(chunk.uuid))
    const isMine = await inTransaction(db, async (tx, after) => {
      const advanced = await repo.advance(tx, chunk, { ...also, status: 'processing' })
      if (advanced) await addInTurn(queue, tx, prepareMedia, { mediaUuid: chunk.uuid }, { ownerUuid, cost: 1 })
      if (advanced) after(() => queue.wake(prepareMedia))
      return advanced
    })
    if (isMine) await removePart(path)
    else if (!(await repo.byUuid(chunk.uuid))) await storage.remove(keys.all(chunk.uuid))
    return isMine
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
        if (row.status === 'uploading') return append(row, { ...query, uuid }, read)
        if (query.totalChunkCount !== row.totalChunkCount)
          throw conflict(`The upload is complete and has ${row.totalChunkCount} chunks`)
        if (query.chunkIndex > query.totalChunkCount) throw invalid('It exceeds totalChunkCount', 'chunkIndex')
        const source = await storage.localCopy(keys.source(uuid))
        await requireSame(source, row.chunkEnds, query.chunkIndex, read)
        return { uuid, received: numbersTo(row.chunkEnds.length), complete: true }
      })
    },

    status: async (viewerUuid: string, uuid: string): Promise<UploadStatus> => {
      const { status, chunkEnds, totalChunkCount } = await own(viewerUuid, uuid)
      if (status !== 'uploading') return { received: numbersTo(chunkEnds.length), totalChunkCount, complete: true }
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
          if (!(await repo.deleteUpload(tx, uuid))) throw conflict('The upload is complete')
          await queue.add(tx, removeMediaFiles, { mediaUuid: uuid })
          after(() => queue.wake(removeMediaFiles))
        })
      }),

    /** Deletes uploads without a chunk since `before`, so that their bytes do not count for ever. */
    sweep: async (before: Date): Promise<void> => {
      const gone = await inTransaction(db, async (tx) => {
        const uuids = await repo.deleteAbandoned(tx, before)
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

async function requireSame(path: string, chunkEnds: number[], index: number, read: ReadBytes): Promise<void> {
  const comparison = await compareWith(path, chunkEnds[index - 2] ?? 0, chunkEnds[index - 1] ?? 0)
  try {
    await read(comparison.sink)
    if (!comparison.isSame()) throw conflict(`Chunk ${index} was received with other bytes`)
  } finally {
    await comparison.close()
  }
}

const MAX_PICTURE_CHUNKS = chunkCountOf(MAX_PICTURE_SIZE)

/**
 * Detects the type from the first bytes while they arrive.
 * @throws AppError 415 if it is neither a picture nor a video, 413 if it is a picture of too many chunks
 */
async function readSniffing(isFirst: boolean, total: number, read: ReadBytes, sink: Sink): Promise<Sniffed | null> {
  if (!isFirst) {
    await read(sink)
    return null
  }
  let head = Buffer.alloc(0)
  let found: Sniffed | null = null
  const sniff = async () => {
    found = await sniffKind(head)
    if (!found)
      throw new AppError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION', 'The file is not a supported picture or video', ['file'])
    if (found.kind === 'picture' && total > MAX_PICTURE_CHUNKS)
      throw new AppError('PAYLOAD_TOO_LARGE_EXCEPTION', `A picture has at most ${MAX_PICTURE_SIZE} bytes`, ['file'])
  }
  await read(async (pieces) => {
    if (head.length < SNIFF_BYTES) {
      head = Buffer.concat([head, ...pieces])
      if (head.length >= SNIFF_BYTES) await sniff()
    }
    await sink(pieces)
  })
  if (head.length > 0 && head.length < SNIFF_BYTES) await sniff()
  return found
}
