import type { JobParts } from '#server/jobs/job-parts.ts'
import { noteDeletion } from '#server/ports/storage/deletion-notes.ts'
import type { AccountArea } from './account.ts'
import { storeDeletion } from './account/job-kinds.ts'
import { workOnCredentials } from './credentials/jobs.ts'
import { workOnEmailChanges } from './email-change/jobs.ts'
import { workOnTeams } from './team/jobs.ts'
import { workOnNotifications } from './notification/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runAccountJobs(parts: JobParts<AccountArea>): Promise<void> {
  await workOnCredentials(parts)
  await workOnEmailChanges(parts)
  await workOnNotifications(parts)
  await workOnTeams(parts)
  await parts.queue.work(storeDeletion, 1, ({ userUuid }) => noteDeletion(parts.storage, userUuid))
}
