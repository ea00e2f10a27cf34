import type { JobParts } from '#server/jobs/job-parts.ts'
import type { VideoArea } from './video.ts'
import { notifyWatchers } from './product-watch/jobs.ts'
import { turnPromotions } from './promotion/jobs.ts'
import { notifySavers } from './saved/jobs.ts'
import { workOnVideos } from './video/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runVideoJobs(parts: JobParts<VideoArea>): Promise<void> {
  notifyWatchers(parts)
  notifySavers(parts)
  await turnPromotions(parts)
  await workOnVideos(parts)
}
