import { inTransaction } from '#server/db/unit.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import { type JoinedPart, type StagedChunk, type Staging, UploadGone } from '#server/ports/storage/storage.ts'
import { type OfMedia, prepareMedia } from './job-kinds.ts'
import type { MediaJobParts } from './job-prepare.ts'
import { keys } from './keys.ts'
import { createUploadRepo } from './upload.repo.ts'

/** The smallest part of a multipart upload, other than its last one. */
const PART_BYTES_MIN = 5 * 1024 * 1024
/** Parts that are sent at once. Each is in memory. */
const PARTS_AT_ONCE = 2

/** Chunks of each part, in order: three of full size. Chunks cannot be copied within the store, being too small. */
export function partsOf(chunks: readonly StagedChunk[]): { number: number; chunks: StagedChunk[] }[] {
  const parts: { number: number; chunks: StagedChunk[] }[] = []
  let size = PART_BYTES_MIN
  for (const chunk of chunks) {
    if (size >= PART_BYTES_MIN) {
      parts.push({ number: parts.length + 1, chunks: [] })
      size = 0
    }
    parts.at(-1)?.chunks.push(chunk)
    size += chunk.size
  }
  return parts
}

/** Joins chunks in the store into the source of a media. */
export function createJoinJob({ database: { db }, log, queue, storage }: MediaJobParts) {
  const uploads = createUploadRepo(db)

  async function sendParts(
    uuid: string,
    staging: Staging,
    chunks: StagedChunk[],
    uploadId: string,
    known: JoinedPart[],
  ) {
    const sent = new Map(known.map((part) => [part.number, part]))
    const rest = partsOf(chunks).filter(({ number }) => !sent.has(number))
    const work = async (): Promise<void> => {
      for (let part = rest.shift(); part; part = rest.shift()) {
        const bytes = await Promise.all(part.chunks.map((chunk) => staging.read(uuid, chunk)))
        const made = await staging.putPart(keys.source(uuid), uploadId, part.number, Buffer.concat(bytes))
        await uploads.addPart(uuid, uploadId, made)
        sent.set(made.number, made)
      }
    }
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work))
    return [...sent.values()].toSorted((one, other) => one.number - other.number)
  }

  /** The upload of a former attempt, or a new one. */
  async function currentJoin(uuid: string, staging: Staging) {
    const before = await uploads.join(uuid)
    if (before) return before
    const uploadId = await staging.begin(keys.source(uuid))
    if (!(await uploads.beginJoin(uuid, uploadId))) await staging.abort(keys.source(uuid), uploadId)
    const begun = await uploads.join(uuid)
    if (!begun) throw new Error('The media was deleted while its chunks were joined')
    return begun
  }

  async function join(uuid: string, staging: Staging, chunks: StagedChunk[]): Promise<void> {
    const { uploadId, parts: known } = await currentJoin(uuid, staging)
    try {
      const parts = await sendParts(uuid, staging, chunks, uploadId, known)
      await staging.complete(keys.source(uuid), uploadId, parts)
    } catch (error) {
      if (!(error instanceof UploadGone)) throw error
      // The next attempt begins anew, unless this upload was completed by a process that died before it could say so.
      await uploads.deleteJoin(uuid)
      log.warn({ media: uuid }, 'the store has ended a multipart upload')
    }
  }

  return async ({ mediaUuid: uuid }: OfMedia, ownerUuid: string, size: number): Promise<void> => {
    const { staging } = storage
    if (!staging) throw new Error('The store of this upload is not configured')
    const chunks = await uploads.chunksOf(uuid)
    if (chunks.length > 0 && (await staging.sizeOf(keys.source(uuid))) !== size) {
      await join(uuid, staging, chunks)
      const joined = await staging.sizeOf(keys.source(uuid))
      if (joined !== size) throw new Error(`The store has ${joined} of ${size} bytes of the joined file`)
    }
    await staging.remove(uuid)
    await inTransaction(db, async (tx, after) => {
      await uploads.deleteChunks(tx, uuid)
      await uploads.deleteJoin(uuid, tx)
      await addInTurn(queue, tx, prepareMedia, { mediaUuid: uuid }, { ownerUuid, cost: 1 })
      after(() => queue.wake(prepareMedia))
    })
  }
}
