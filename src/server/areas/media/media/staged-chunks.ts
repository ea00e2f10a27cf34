import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ChunkQuery, ChunkReceived } from '#contracts/media/media.ts'
import { invalid } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/unit.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import type { StagedChunk } from '#server/ports/storage/storage.ts'
import { joinUpload } from './job-kinds.ts'
import { keys } from './keys.ts'
import type { MediaRow } from './repo.ts'
import {
  type ChunkParts,
  conflict,
  createRoomCheck,
  numbersTo,
  type ReadBytes,
  readSniffing,
  requireNext,
  STORED_BY_ANOTHER,
} from './receive-chunk.ts'

/**
 * Receives chunks into the store elsewhere, each by whichever process gets it. A chunk is acknowledged once it lies in
 * the store and its row is committed; a job joins them.
 */
export function createStagedChunks({ db, queue, storage, repo, uploads, quota }: Omit<ChunkParts, 'log'>) {
  const requireRoom = createRoomCheck({ db, uploads, quota })

  const stagingOf = () => {
    if (!storage.staging) throw new Error('The store of this upload is not configured')
    return storage.staging
  }

  async function bytesOf(read: (sink: (pieces: Buffer[]) => Promise<void>) => Promise<unknown>): Promise<Buffer> {
    const pieces: Buffer[] = []
    await read((more) => Promise.resolve(void pieces.push(...more)))
    return Buffer.concat(pieces)
  }

  /** @throws AppError 409 if the chunk was received with other bytes */
  async function requireSame({ uuid, chunkEnds }: MediaRow, index: number, bytes: Buffer): Promise<void> {
    const chunk = await uploads.chunk(uuid, index)
    // The rows of chunks end once they are joined.
    const isSame = chunk
      ? chunk.sha256 === hashOf(bytes)
      : bytes.equals(
          await buffer(
            await storage.read(keys.source(uuid), { start: chunkEnds[index - 2] ?? 0, end: chunkEnds[index - 1] ?? 0 }),
          ),
        )
    if (!isSame) throw conflict(`Chunk ${index} was received with other bytes`)
  }

  /** Commits a chunk that lies in the store. Returns false if the row has changed meanwhile. */
  const advance = (
    { uuid, ownerUuid, chunkEnds }: MediaRow,
    chunk: StagedChunk,
    total: number,
    also: Partial<MediaRow>,
  ) =>
    inTransaction(db, async (tx, after) => {
      const end = (chunkEnds.at(-1) ?? 0) + chunk.size
      const isLast = chunk.index === total
      const status = isLast ? ({ status: 'processing' } as const) : {}
      if (!(await uploads.advance(tx, { uuid, index: chunk.index, total, end }, { ...also, ...status }))) return false
      await uploads.insertChunk(tx, uuid, chunk)
      if (!isLast) return true
      await addInTurn(queue, tx, joinUpload, { mediaUuid: uuid }, { ownerUuid, cost: 1 })
      after(() => queue.wake(joinUpload))
      return true
    })

  async function append(row: MediaRow, query: ChunkQuery, read: ReadBytes): Promise<ChunkReceived> {
    const { uuid, chunkEnds } = row
    const { chunkIndex: index, totalChunkCount: total } = query
    await requireRoom(row, query)
    if (requireNext(row, chunkEnds, query) === 'repeated') {
      await requireSame(row, index, await bytesOf(read))
      return { uuid, received: numbersTo(chunkEnds.length), complete: false }
    }
    let also: Partial<MediaRow> = {}
    const bytes = await bytesOf(async (sink) => {
      const found = await readSniffing(index === 1, total, read, sink)
      if (found) also = { kind: found.kind, mimetype: found.mimetype }
    })
    if (bytes.length === 0) throw invalid('The chunk is empty', 'file')
    const chunk = { index, size: bytes.length, sha256: hashOf(bytes) }
    await stagingOf().put(uuid, chunk, bytes)
    if (!(await advance(row, chunk, total, also))) {
      // A repetition of the same request may have been faster, in another process.
      const now = await repo.byUuid(uuid)
      if (!now || now.chunkEnds.length < index || now.totalChunkCount !== total) throw conflict(STORED_BY_ANOTHER)
      await requireSame(now, index, bytes)
      return { uuid, received: numbersTo(now.chunkEnds.length), complete: now.status !== 'uploading' }
    }
    return { uuid, received: numbersTo(index), complete: index === total }
  }

  return {
    append,
    /** Acknowledges a repeated chunk of a complete upload. */
    repeat: async (row: MediaRow, index: number, read: ReadBytes): Promise<void> =>
      requireSame(row, index, await bytesOf(read)),
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
