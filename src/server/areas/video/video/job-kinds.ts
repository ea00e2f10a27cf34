import { z } from 'zod'
import type { Tx } from '#server/db/client.ts'
import type { JobKind, Queue } from '#server/jobs/queue.ts'

const Scheduled = z.object({ videoUuid: z.uuid(), publishedAt: z.iso.datetime() })
export type Scheduled = z.infer<typeof Scheduled>

/** Publishes a video at its scheduled time. Skipped if the time has been changed. */
export const publishVideo: JobKind<Scheduled> = {
  name: 'video.publish',
  payload: Scheduled,
  retryLimit: 20,
  expireInSeconds: 60,
}

/** Called in the transaction that schedules the video. */
export const addPublishing = (queue: Queue, tx: Tx, videoUuid: string, publishedAt: Date, startAfter = publishedAt) =>
  queue.add(tx, publishVideo, { videoUuid, publishedAt: publishedAt.toISOString() }, { startAfter })
