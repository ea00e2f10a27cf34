import { inArray } from 'drizzle-orm'
import type { PrivatePictureQuery } from '#contracts/media/media.ts'
import type { z } from 'zod'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import { removeMediaFiles } from './job-kinds.ts'
import type { MediaRow } from './repo.ts'
import type { createStills, StoredFile } from './stills.ts'
import { media } from './table.ts'

const SEAL = 'private picture'
const HOUR_S = 60 * 60

type Parts = {
  tokens: Pick<Tokens, 'seal' | 'isSealed'>
  queue: Pick<Queue, 'add'>
  stills: ReturnType<typeof createStills>
  find: (uuid: string) => Promise<MediaRow>
}

/**
 * Pictures of private messages. An `img` sends no token, so whoever may see one gets a signed address that ends by
 * itself.
 */
export const createPrivatePictures = ({ tokens, queue, stills, find }: Parts) => ({
  /** Address for the next hours. It stays the same within an hour, so that a page that is read again shows the same. */
  privatePath: (uuid: string, hours = 2, now = new Date()): string => {
    const until = (Math.floor(now.getTime() / 1000 / HOUR_S) + hours) * HOUR_S
    return `/media/${uuid}/private?until=${until}&seal=${tokens.seal(SEAL, `${uuid} ${until}`).toString('base64url')}`
  },

  /** @throws AppError 404 for another seal and after its end */
  privateFile: async (
    uuid: string,
    { until, seal, size }: z.output<typeof PrivatePictureQuery>,
    format: ThumbnailFormat,
  ): Promise<StoredFile> => {
    const isSealed = tokens.isSealed(SEAL, `${uuid} ${until}`, Buffer.from(seal, 'base64url'))
    if (!isSealed || until * 1000 < Date.now()) throw notFound('picture')
    const row = await find(uuid)
    if (!row.isPrivate || row.status !== 'ready' || row.deletedAt !== null) throw notFound('picture')
    return size === undefined ? stills.whole(row) : stills.still(row, 'thumbnail', size, format)
  },

  /**
   * Requires private pictures of this user. `path` names the list in the request.
   * @throws AppError 400 if one is not private, 403 if it is another user's, 404
   */
  requirePrivate: async (ownerUuid: string, uuids: readonly string[], path: string): Promise<void> => {
    for (const [index, uuid] of uuids.entries()) {
      const row = await find(uuid)
      if (row.deletedAt !== null) throw notFound('media')
      if (row.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The picture belongs to another user')
      if (!row.isPrivate || row.status !== 'ready') throw invalid('The picture is not private', path, index)
    }
  },

  /** Deletes the pictures of deleted messages. A job then deletes the files. */
  removePrivate: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
    if (uuids.length === 0) return
    const gone = await tx
      .delete(media)
      .where(inArray(media.uuid, [...uuids]))
      .returning({ uuid: media.uuid })
    for (const { uuid } of gone) await queue.add(tx, removeMediaFiles, { mediaUuid: uuid })
  },
})
