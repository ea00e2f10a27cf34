import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

/** `accessToken` is locked, as it stood in the row that is gone. */
const Revoke = z.object({ accessToken: z.string() })

/** Gives back at the social network what was granted here. */
export const revokeSocial: JobKind<z.infer<typeof Revoke>> = {
  name: 'social.revoke',
  payload: Revoke,
  retryLimit: 8,
  expireInSeconds: 60,
}
