import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { OfferService } from '../offer/service.ts'
import { subjectsOf } from './broadcast.ts'
import type { VideoFacts } from './facts.ts'
import { lockUnusedFilms } from './unused.repo.ts'
import { isUnseen } from './policy.ts'
import type { VideoRepo } from './repo.ts'

/** Longer than a browser's queue keeps a reel whose film was sent, in practice. */
const UNUSED_FILM_MS = 30 * 24 * 60 * 60 * 1000

type Parts = {
  db: Db
  changes: Changes
  repo: VideoRepo
  media: Pick<MediaService, 'discard'>
  offers: Pick<OfferService, 'settlePrices'>
  facts: VideoFacts
}

/** Removal of videos, and of films that became none. */
export const createVideoRemoval = ({ db, changes, repo, media, offers, facts }: Parts) => ({
  /**
   * Removes the video from every list at once, and deletes its film. Idempotent.
   * @throws AppError 403 for another user, and for a member of the team if anybody may have seen it
   */
  remove: async (viewer: Pick<Viewer, 'uuid' | 'memberUuid'>, uuid: string): Promise<void> => {
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('video')
    if (row.video.ownerUuid !== viewer.uuid)
      throw new AppError('FORBIDDEN_EXCEPTION', 'The video belongs to another user')
    if (viewer.memberUuid !== undefined && !isUnseen(row.video))
      throw new AppError('FORBIDDEN_EXCEPTION', 'Only the seller removes a video that others have seen')
    await inTransaction(db, async (tx, after) => {
      await facts.removed.emit(tx, after, uuid)
      if (!(await repo.softDelete(tx, uuid))) return
      await media.discard(tx, after, row.video.mediaUuid)
      await offers.settlePrices(tx, uuid)
      after(() => changes.touch(subjectsOf(row.video)))
    })
  },

  /** Deletes films that no video has used for long, so that their bytes do not count for ever. */
  sweepFilms: (now: Date): Promise<void> =>
    inTransaction(db, async (tx, after) => {
      for (const uuid of await lockUnusedFilms(tx, new Date(now.getTime() - UNUSED_FILM_MS)))
        // It may have become a reel just before it was locked.
        if ((await repo.uuidByMedia(tx, uuid)) === undefined) await media.discard(tx, after, uuid)
    }),
})
