import type { Context } from '#server/context/context.ts'
import { workOnMedia } from './media/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export const runMediaJobs = (context: Context): Promise<void> => workOnMedia(context)
