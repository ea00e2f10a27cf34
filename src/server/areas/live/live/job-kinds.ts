import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const FollowersPage = z.object({
  videoUuid: z.uuid(),
  /** Last notified follower. Null: first decide whether to notify anybody. */
  after: z.object({ at: z.iso.datetime(), uuid: z.uuid() }).nullable(),
})
const Letter = z.object({ uuid: z.uuid(), userUuid: z.uuid(), videoUuid: z.uuid() })
const Pushed = z.object({ uuid: z.uuid(), videoUuid: z.uuid(), userUuids: z.array(z.uuid()) })

/** Notifies one page of the seller's followers that a live has begun. A full page queues the next one. */
export const notifyFollowers: JobKind<z.infer<typeof FollowersPage>> = {
  name: 'live.tellFollowers',
  payload: FollowersPage,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** Mails one person that a live has begun. Skipped once the live is over. */
export const sendLiveBegan: JobKind<z.infer<typeof Letter>> = {
  name: 'live.sendBegan',
  payload: Letter,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** One push request for a page of users. */
export const pushLiveBegan: JobKind<z.infer<typeof Pushed>> = {
  name: 'live.pushBegan',
  payload: Pushed,
  retryLimit: 4,
  expireInSeconds: 5 * 60,
}

export const LIVE_JOBS = [notifyFollowers, sendLiveBegan, pushLiveBegan]

/** Delay of notifications, so that nobody is notified of a live that ends at once or was started by mistake. */
export const NOTIFY_AFTER_MS = 15_000
