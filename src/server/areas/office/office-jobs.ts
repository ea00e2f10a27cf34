import type { JobParts } from '#server/jobs/job-parts.ts'
import { workOnLetters } from './letter/jobs.ts'
import { workOnRecalls } from './recall/jobs.ts'
import { workOnRecoveries } from './recovery/jobs.ts'
import type { OfficeArea } from './office.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runOfficeJobs(parts: JobParts<OfficeArea>): Promise<void> {
  await workOnLetters(parts)
  await workOnRecalls(parts)
  await workOnRecoveries(parts)
}
