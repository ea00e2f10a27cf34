import type { JobParts } from '#server/jobs/job-parts.ts'
import type { AccountArea } from './account.ts'
import { workOnCredentials } from './credentials/jobs.ts'
import { workOnTeams } from './team/jobs.ts'
import { workOnNotifications } from './notification/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runAccountJobs(parts: JobParts<AccountArea>): Promise<void> {
  await workOnCredentials(parts)
  await workOnNotifications(parts)
  await workOnTeams(parts)
}
