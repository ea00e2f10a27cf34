import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Scheduled = z.object({ articleUuid: z.uuid(), publishAt: z.iso.datetime() })

/** Publishes an article at its time. Skipped if the time has been changed. */
export const publishArticle: JobKind<z.infer<typeof Scheduled>> = {
  name: 'site.publishArticle',
  payload: Scheduled,
  retryLimit: 20,
  expireInSeconds: 60,
}
