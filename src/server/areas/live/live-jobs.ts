import type { JobParts } from '#server/jobs/job-parts.ts'
import type { LiveArea } from './live.ts'
import { workOnEvents } from './event/jobs.ts'
import { workOnLives } from './live/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runLiveJobs(parts: JobParts<LiveArea>): Promise<void> {
  await workOnEvents(parts)
  await workOnLives(parts)
  parts.beforeClose(parts.services.lives.clock.run())
}
