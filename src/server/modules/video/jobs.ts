import type { Context } from '../../context.ts'
import { addPublishing, publishVideo, type Scheduled } from './kinds.ts'
import { publishingRepo as repo } from './publishing.repo.ts'

/** How soon it is looked again whether a film that was late with its preparation is ready. */
const LOOK_AGAIN_MS = 5000

type Parts = Pick<Context, 'database' | 'log' | 'queue' | 'changes' | 'services'>

/**
 * Publishes what is scheduled. That lists hold it follows from its moment alone; that it happened is written down once,
 * and everybody who keeps pages or waits for it is told.
 */
export async function workOnVideos({ database: { db }, log, queue, changes, services }: Parts): Promise<void> {
  async function publish({ videoUuid, publishedAt }: Scheduled): Promise<void> {
    const moment = new Date(publishedAt)
    const outcome = await db.transaction(async (tx) => {
      const state = await repo.lock(tx, videoUuid)
      // Deleted, moved to another moment, or published by an earlier run of this job.
      if (!state || state.publishedAt.getTime() !== moment.getTime() || state.releasedAt) return 'nothing'
      if (state.isReady) {
        await repo.release(tx, videoUuid, new Date())
        return state
      }
      if (state.mediaStatus === 'failed') return 'nothing'
      await addPublishing(queue, tx, videoUuid, moment, new Date(Date.now() + LOOK_AGAIN_MS))
      return 'waits'
    })
    if (typeof outcome === 'string') return
    log.info({ video: videoUuid, lateMs: Date.now() - moment.getTime() }, 'a scheduled video was published')
    changes.tell()
    services.userEvents.tell(outcome.ownerUuid, { type: 'videoReady', data: { videoUuid } })
  }

  await queue.work(publishVideo, 1, publish)
}
