import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

/** `accessToken` is encrypted, as in the deleted row. */
const Revoke = z.object({ accessToken: z.string() })

const Ends = z.object({ uuid: z.uuid(), userUuid: z.uuid() })

/** Tells a seller that access to their pages ends. `uuid` is the mail's in every attempt. */
export const notifyAccessEnds: JobKind<z.infer<typeof Ends>> = {
  name: 'social.ends',
  payload: Ends,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

/** Gives back at the social network what was granted here. */
export const revokeSocial: JobKind<z.infer<typeof Revoke>> = {
  name: 'social.revoke',
  payload: Revoke,
  retryLimit: 8,
  expireInSeconds: 60,
}
