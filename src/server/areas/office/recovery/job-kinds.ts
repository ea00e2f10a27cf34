import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Due = z.object({ recoveryUuid: z.uuid() })

/** Does what an account recovery has planned, unless it was cancelled. */
export const recoverAccount: JobKind<z.infer<typeof Due>> = {
  name: 'office.recover',
  payload: Due,
  retryLimit: 15,
  expireInSeconds: 5 * 60,
}
