import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

/** A mail keeps its uuid over every attempt; the code in it is made when it is sent, and stands nowhere but in it. */
const Remind = z.object({ uuid: z.uuid(), email: z.string() })
const OfUser = z.object({ uuid: z.uuid(), userUuid: z.uuid() })
export type OfUser = z.infer<typeof OfUser>
/** `next` is the path that whoever opens the link wanted to. */
const Activation = OfUser.extend({ next: z.string().optional() })
export type Activation = z.infer<typeof Activation>
export type Remind = z.infer<typeof Remind>

/** For a new password. Queued for every address, known or not, so that answering takes as long for each. */
export const sendRemind: JobKind<Remind> = {
  name: 'access.remind',
  payload: Remind,
  retryLimit: 6,
  expireInSeconds: 5 * 60,
}

export const sendActivation: JobKind<Activation> = {
  name: 'access.activate',
  payload: Activation,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const sendPasswordChanged: JobKind<OfUser> = {
  name: 'access.passwordChanged',
  payload: OfUser,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const ACCESS_JOBS = [sendRemind, sendActivation, sendPasswordChanged]
