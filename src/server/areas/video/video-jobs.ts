import type { Context } from '#server/context/context.ts'
import { workOnVideos } from './video/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runVideoJobs(context: Context): Promise<void> {
  await workOnVideos(context)
}
