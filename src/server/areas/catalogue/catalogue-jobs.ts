import type { Context } from '#server/context/context.ts'
import { workOnDepot } from './product/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runCatalogueJobs(context: Context): Promise<void> {
  await workOnDepot(context)
}
