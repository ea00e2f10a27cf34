import type { ChunkQuery, ChunkReceived } from '#contracts/media/media.ts'
import { CHUNK_SIZE, chunkCountOf, decideChunk, MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, invalid } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log } from '#server/context/log.ts'
import { SNIFF_BYTES, sniffKind, type Sniffed } from '#server/media/sniff.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import type { Sink } from '#server/http/plugins/multipart-file.ts'
import { openPart, compareWith, removePart, secondName, syncNowAndThen } from '#server/ports/storage/part-file.ts'
import type { Quota } from './quota.ts'
import type { MediaRepo, MediaRow } from './repo.ts'
import type { UploadRepo } from './upload.repo.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import { keys } from './keys.ts'
import { prepareMedia } from './job-kinds.ts'

/** Reads the bytes of the request into `sink`. */
export type ReadBytes = (sink: Sink) => Promise<void>

export const STORED_BY_ANOTHER = 'Another request stored this chunk at the same time'
export const conflict = (detail: string) => new AppError('UPLOAD_CONFLICT_EXCEPTION', detail)
export const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Chunks that the part file still holds. */
export const held = (chunkEnds: number[], size: number) => {
  const missing = chunkEnds.findIndex((end) => end > size)
  return missing < 0 ? chunkEnds : chunkEnds.slice(0, missing)
}

export type ChunkParts = {
  db: Db
  queue: Queue
  storage: Storage
  log: Log
  repo: MediaRepo
  uploads: UploadRepo
  quota: Quota
}

/** Admits an upload whose size was not declared, or that turns out to be larger, by its number of chunks. */
export const createRoomCheck =
  ({ db, uploads, quota }: Pick<ChunkParts, 'db' | 'uploads' | 'quota'>) =>
  async ({ uuid, ownerUuid, reserved, chunkEnds }: MediaRow, { chunkIndex, totalChunkCount: total }: ChunkQuery) => {
    if (chunkIndex !== 1 || chunkEnds.length > 0 || total <= chunkCountOf(reserved)) return
    await inTransaction(db, async (tx) => {
      await quota.admitUpload(tx, ownerUuid, total * CHUNK_SIZE, 'totalChunkCount', uuid)
      await uploads.reserve(tx, uuid, total * CHUNK_SIZE)
    })
  }

/** Tells whether a chunk comes next or was received before. @throws AppError 400 or 409 for any other */
export function requireNext(
  row: MediaRow,
  chunkEnds: number[],
  { chunkIndex, totalChunkCount }: ChunkQuery,
): 'repeated' | 'append' {
  const state = { received: chunkEnds.length, totalChunkCount: chunkEnds.length > 0 ? row.totalChunkCount : null }
  const verdict = decideChunk(state, chunkIndex, totalChunkCount)
  switch (verdict) {
    case 'out-of-range':
      throw invalid('It exceeds totalChunkCount', 'chunkIndex')
    case 'total-changed':
      throw conflict(`The upload has ${row.totalChunkCount} chunks`)
    case 'skips-ahead':
      throw conflict(`Chunk ${chunkEnds.length + 1} comes next`)
    case 'repeated':
    case 'append':
      return verdict
  }
}

/** Appends chunks to a part file, and stores it once it is complete. */
export function createChunks({ db, queue, storage, log, repo, uploads, quota }: ChunkParts) {
  const requireRoom = createRoomCheck({ db, uploads, quota })

  async function append(row: MediaRow, query: ChunkQuery, read: ReadBytes): Promise<ChunkReceived> {
    const { uuid, chunkIndex: index, totalChunkCount: total } = query
    await requireRoom(row, query)
    const path = storage.partPath(uuid)
    const part = await openPart(path)
    try {
      const chunkEnds = held(row.chunkEnds, part.size)
      if (chunkEnds.length < row.chunkEnds.length) {
        log.warn(
          { media: uuid, lost: row.chunkEnds.length - chunkEnds.length },
          'the disk lost chunks of an upload; they are requested again',
        )
        await uploads.rewind(uuid, row.chunkEnds.length, chunkEnds)
      }
      if (requireNext(row, chunkEnds, query) === 'repeated') {
        await requireSame(path, chunkEnds, index, read)
        return { uuid, received: numbersTo(chunkEnds.length), complete: false }
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
      if (!(isLast ? await complete(row, path, chunk, also) : await uploads.advance(db, chunk, also)))
        throw conflict(STORED_BY_ANOTHER)
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
    chunk: Parameters<UploadRepo['advance']>[1],
    also: Partial<MediaRow>,
  ) {
    await storage.adopt(await secondName(path), keys.source(chunk.uuid))
    const isMine = await inTransaction(db, async (tx, after) => {
      const advanced = await uploads.advance(tx, chunk, { ...also, status: 'processing' })
      if (advanced) await addInTurn(queue, tx, prepareMedia, { mediaUuid: chunk.uuid }, { ownerUuid, cost: 1 })
      if (advanced) after(() => queue.wake(prepareMedia))
      return advanced
    })
    if (isMine) await removePart(path)
    else if (!(await repo.byUuid(chunk.uuid))) await storage.remove(keys.all(chunk.uuid))
    return isMine
  }

  return { append }
}

/** @throws AppError 409 if the chunk was received with other bytes */
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
export async function readSniffing(
  isFirst: boolean,
  total: number,
  read: ReadBytes,
  sink: Sink,
): Promise<Sniffed | null> {
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
