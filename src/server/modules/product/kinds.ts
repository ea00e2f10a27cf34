import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

const FinishImport = z.object({ importUuid: z.uuid() })

/** Writes what an import has still to write. */
export const finishImport: JobKind<z.infer<typeof FinishImport>> = {
  name: 'depot.finishImport',
  payload: FinishImport,
  retryLimit: 20,
  expireInSeconds: 60,
}
