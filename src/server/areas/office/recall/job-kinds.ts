import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Illegal = z.object({ decisionUuid: z.uuid() })

/** Writes to the buyers of a product that was removed as illegal. */
export const informBuyers: JobKind<z.infer<typeof Illegal>> = {
  name: 'office.recall',
  payload: Illegal,
  retryLimit: 15,
  expireInSeconds: 15 * 60,
}
