import { inTransaction } from '#server/db/unit.ts'
import { startClock } from '#server/jobs/clock.ts'
import { subjectsOf } from './broadcast.ts'
import { addPublishing, publishVideo, type Scheduled } from './job-kinds.ts'
import { isAllowed } from './policy.ts'
import { publishingRepo as repo } from './publishing.repo.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { VideoArea } from '../video.ts'

/** Interval at which a scheduled video waits for a film that is not ready. */
const CHECK_AGAIN_MS = 5000
const DAY_MS = 24 * 60 * 60 * 1000

type Parts = Pick<JobParts<VideoArea>, 'beforeClose' | 'changes' | 'database' | 'log' | 'queue' | 'services'>

/**
 * Publishes scheduled videos. Lists include a video by its date alone; this job records the publication once and
 * notifies caches and waiting viewers.
 */
export async function workOnVideos({
  database: { db },
  log,
  queue,
  changes,
  services,
  beforeClose,
}: Parts): Promise<void> {
  async function publish({ videoUuid, publishedAt }: Scheduled): Promise<void> {
    const moment = new Date(publishedAt)
    await inTransaction(db, async (tx, after) => {
      const video = await repo.lock(tx, videoUuid)
      // Deleted, rescheduled, or published by an earlier run of this job.
      if (!video || video.publishedAt.getTime() !== moment.getTime() || video.releasedAt) return
      if (!isAllowed(video, new Date())) {
        // Lists include it once its seller may sell again. A hidden one is not published by a job any more.
        if (video.hiddenAt === null && video.withheldUntil)
          await addPublishing(queue, tx, videoUuid, moment, video.withheldUntil)
      } else if (video.isReady) {
        await repo.release(tx, videoUuid, new Date())
        after(() => {
          log.info({ video: videoUuid, lateMs: Date.now() - moment.getTime() }, 'a scheduled video was published')
          changes.touch(subjectsOf(video))
          services.userEvents.publish(video.ownerUuid, { type: 'videoReady', data: { videoUuid } })
        })
      } else if (video.mediaStatus !== 'failed')
        await addPublishing(queue, tx, videoUuid, moment, new Date(Date.now() + CHECK_AGAIN_MS))
    })
  }

  await queue.work(publishVideo, 1, publish)

  const sweep = () => services.videos.sweepFilms(new Date())
  await sweep()
  beforeClose(startClock(DAY_MS, sweep, (err) => log.error({ err }, 'deleting unused films failed')))
}
