import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CatalogueArea } from './catalogue.ts'
import { workOnDepot } from './product/jobs.ts'
import { workOnShops } from './shop/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runCatalogueJobs(parts: JobParts<CatalogueArea>): Promise<void> {
  await workOnDepot(parts)
  await workOnShops(parts)
}
