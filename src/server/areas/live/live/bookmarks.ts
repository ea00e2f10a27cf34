import { BOOKMARKS_MAX } from '#contracts/live/live.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { liveBookmarkRepo as bookmarks } from './bookmark.repo.ts'
import type { LiveRepo } from './repo.ts'
import { liveConflict } from './states.ts'

type Parts = { db: Db; repo: LiveRepo; videos: Pick<VideoService, 'requireOwn'> }

/**
 * Bookmarks in a live, set by the people who run it. Every call acts for the owner; the caller checks the permission.
 */
export function createLiveBookmarks({ db, repo, videos }: Parts) {
  return {
    of: (videoUuid: string) => bookmarks.of(db, videoUuid),

    /**
     * Bookmarks the current moment of a live, or renames an existing bookmark.
     * @throws AppError 409 before the live has begun, or above the maximum of bookmarks
     */
    put: async (ownerUuid: string, videoUuid: string, uuid: string, title: string): Promise<void> => {
      await videos.requireOwn(ownerUuid, videoUuid)
      await inTransaction(db, async (tx) => {
        const live = await repo.lock(tx, videoUuid)
        if (!live) throw invalid('The video is not a live', 'streamId')
        if (!live.startedAt) throw liveConflict('The live has not begun')
        const known = await bookmarks.of(tx, videoUuid)
        const isKnown = known.some((one) => one.uuid === uuid)
        if (!isKnown && known.length >= BOOKMARKS_MAX) throw liveConflict(`At most ${BOOKMARKS_MAX} bookmarks`)
        if (!(await bookmarks.put(tx, { uuid, videoUuid, title }))) throw notFound('bookmark')
      })
    },

    /** Idempotent. */
    remove: async (ownerUuid: string, videoUuid: string, uuid: string): Promise<void> => {
      await videos.requireOwn(ownerUuid, videoUuid)
      await bookmarks.remove(db, videoUuid, uuid)
    },
  }
}
