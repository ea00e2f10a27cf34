import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SiteArea } from './site.ts'
import { workOnArticles } from './article/jobs.ts'
import { workOnContact } from './contact/jobs.ts'
import { workOnSearch } from './search/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runSiteJobs(parts: JobParts<SiteArea>): Promise<void> {
  await workOnArticles(parts)
  await workOnContact(parts)
  await workOnSearch(parts)
}
