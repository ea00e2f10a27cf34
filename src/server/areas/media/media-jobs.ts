import type { JobParts } from '#server/jobs/job-parts.ts'
import type { MediaArea } from './media.ts'
import { workOnMedia } from './media/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export const runMediaJobs = (parts: JobParts<MediaArea>): Promise<void> => workOnMedia(parts)
