import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

const Telling = z.object({
  videoUuid: z.uuid(),
  /** The last follower who was told; null: nobody was, and whether anybody is to be told is judged first. */
  after: z.object({ at: z.iso.datetime(), uuid: z.uuid() }).nullable(),
})
const Letter = z.object({ uuid: z.uuid(), userUuid: z.uuid(), videoUuid: z.uuid() })
const Pushed = z.object({ uuid: z.uuid(), videoUuid: z.uuid(), userUuids: z.array(z.uuid()) })

/** One page of those who follow the seller of a live that has begun; a full page adds the next one. */
export const tellFollowers: JobKind<z.infer<typeof Telling>> = {
  name: 'live.tellFollowers',
  payload: Telling,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** One mail to one person; nothing any more once the live is over. */
export const sendLiveBegan: JobKind<z.infer<typeof Letter>> = {
  name: 'live.sendBegan',
  payload: Letter,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

/** One call of the push provider for a page of people. */
export const pushLiveBegan: JobKind<z.infer<typeof Pushed>> = {
  name: 'live.pushBegan',
  payload: Pushed,
  retryLimit: 4,
  expireInSeconds: 5 * 60,
}

export const LIVE_JOBS = [tellFollowers, sendLiveBegan, pushLiveBegan]

/** A live that ends at once, or begins by mistake, is no news. */
export const TELL_AFTER_MS = 15_000
