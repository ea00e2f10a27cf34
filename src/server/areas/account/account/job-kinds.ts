import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Deleted = z.object({ userUuid: z.uuid() })

/** Notes a deletion outside of the database, which may be restored from a backup. */
export const storeDeletion: JobKind<z.infer<typeof Deleted>> = {
  name: 'account.storeDeletion',
  payload: Deleted,
  retryLimit: 20,
  expireInSeconds: 60,
}

export const ACCOUNT_JOBS = [storeDeletion]
