import type { JobParts } from '#server/jobs/job-parts.ts'
import { startClock } from '#server/jobs/clock.ts'
import type { VideoArea } from '../video.ts'

/**
 * Stock, dates, lives and removals all decide whether a product can be bought, so its watchers are looked up by the
 * clock instead of by each of these changes.
 */
const CHECK_MS = 60_000

export function notifyWatchers({
  services,
  log,
  beforeClose,
}: Pick<JobParts<VideoArea>, 'beforeClose' | 'log' | 'services'>): void {
  const tick = () => services.productWatches.notifyDue(new Date())
  beforeClose(startClock(CHECK_MS, tick, (err) => log.error({ err }, 'notifying of products that are back failed')))
}
