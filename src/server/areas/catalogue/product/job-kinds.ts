import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const FinishImport = z.object({ importUuid: z.uuid() })

/** Writes the remaining pieces of an import. */
export const finishImport: JobKind<z.infer<typeof FinishImport>> = {
  name: 'depot.finishImport',
  payload: FinishImport,
  retryLimit: 20,
  expireInSeconds: 60,
}
