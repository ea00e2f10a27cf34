import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import type { JobKind, Queue } from '../../jobs/queue.ts'

const Scheduled = z.object({ videoUuid: z.uuid(), publishedAt: z.iso.datetime() })
export type Scheduled = z.infer<typeof Scheduled>

/** At the moment that a video is scheduled for. One for an earlier moment of the same video finds that it moved. */
export const publishVideo: JobKind<Scheduled> = {
  name: 'video.publish',
  payload: Scheduled,
  retryLimit: 20,
  expireInSeconds: 60,
}

/** In the transaction that schedules the video. */
export const addPublishing = (queue: Queue, tx: Tx, videoUuid: string, publishedAt: Date, startAfter = publishedAt) =>
  queue.add(tx, publishVideo, { videoUuid, publishedAt: publishedAt.toISOString() }, { startAfter })
