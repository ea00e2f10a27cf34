import type { ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { drawStills } from './job-kinds.ts'
import { keys, type Still } from './keys.ts'
import type { MediaRow } from './repo.ts'

export type StoredFile = { key: string; mimetype: string }

/** Somebody is waiting for these, unlike for the thumbnails of a new media as AVIF. */
const SOONER = 1
const RETRY_SECONDS = 5

type Parts = { db: Db; queue: Queue; storage: Storage }

/**
 * Finds the stills of media that are ready. They are drawn when a file is uploaded, never by a request. Media of earlier
 * versions may lack them: then a job draws them. Each call
 * @throws AppError 404 if the still cannot be drawn, 409 with a delay for the retry while the job draws it
 */
export function createStills({ db, queue, storage }: Parts) {
  const { has } = storage

  async function missing({ uuid, kind, failure }: MediaRow): Promise<AppError> {
    const source = kind === 'picture' ? keys.source(uuid) : keys.firstFrame(uuid)
    if (failure !== null || !(await has(source))) return notFound('picture')
    await inTransaction(db, async (tx, after) => {
      // A job with this id is added only once.
      await queue.add(tx, drawStills, { mediaUuid: uuid }, { id: uuid, priority: SOONER })
      after(() => queue.wake(drawStills))
    })
    const detail = 'The picture is still being drawn'
    return Object.assign(new AppError('MEDIA_NOT_READY_EXCEPTION', detail), { retryAfter: RETRY_SECONDS })
  }

  return {
    /** A thumbnail. AVIF follows after the upload; until then WebP is served. A picture is its own first frame. */
    still: async (row: MediaRow, still: Still, size: number, wanted: ThumbnailFormat): Promise<StoredFile> => {
      const drawn = row.kind === 'picture' ? 'thumbnail' : still
      for (const format of new Set([wanted, 'webp'])) {
        const key = keys.thumbnail(row.uuid, drawn, size, format)
        if (await has(key)) return { key, mimetype: `image/${format}` }
      }
      throw await missing(row)
    },

    /** Wide picture for link previews. */
    share: async (row: MediaRow): Promise<StoredFile> => {
      const key = keys.sharePicture(row.uuid)
      if (await has(key)) return { key, mimetype: 'image/jpeg' }
      throw await missing(row)
    },

    /** The picture in its own size, without the location and device that phones store in it. */
    whole: async (row: MediaRow): Promise<StoredFile> => {
      const key = keys.picture(row.uuid)
      if (row.mimetype !== null && (await has(key))) return { key, mimetype: row.mimetype }
      throw await missing(row)
    },
  }
}
