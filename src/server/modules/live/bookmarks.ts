import { BOOKMARKS_MAX } from '#contracts/live.rules.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import { invalid, notFound } from '../../errors.ts'
import type { VideoService } from '../video/service.ts'
import { liveBookmarkRepo as bookmarks } from './bookmark.repo.ts'
import type { LiveRepo } from './repo.ts'
import { liveConflict } from './states.ts'

type Parts = { db: Db; repo: LiveRepo; videos: Pick<VideoService, 'requireOwn'> }

/** Moments that whoever runs the live wants to find again. Each acts for its owner; the caller has seen to who may. */
export function createLiveBookmarks({ db, repo, videos }: Parts) {
  return {
    of: (videoUuid: string) => bookmarks.of(db, videoUuid),

    /**
     * Marks this moment of a live that has begun, or gives another title to one that was marked.
     * @throws AppError 409 before its beginning, or with too many
     */
    put: async (ownerUuid: string, videoUuid: string, uuid: string, title: string): Promise<void> => {
      await videos.requireOwn(ownerUuid, videoUuid)
      await inTransaction(db, async (tx) => {
        const live = await repo.lock(tx, videoUuid)
        if (!live) throw invalid('It is no live', 'streamId')
        if (!live.startedAt) throw liveConflict('It has not begun')
        const known = await bookmarks.of(tx, videoUuid)
        const isKnown = known.some((one) => one.uuid === uuid)
        if (!isKnown && known.length >= BOOKMARKS_MAX) throw liveConflict(`At most ${BOOKMARKS_MAX} bookmarks`)
        if (!(await bookmarks.put(tx, { uuid, videoUuid, title }))) throw notFound('bookmark')
      })
    },

    /** Again is harmless. */
    remove: async (ownerUuid: string, videoUuid: string, uuid: string): Promise<void> => {
      await videos.requireOwn(ownerUuid, videoUuid)
      await bookmarks.remove(db, videoUuid, uuid)
    },
  }
}
