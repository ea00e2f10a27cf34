import { startClock } from '#server/jobs/clock.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { VideoArea } from '../video.ts'

/** Stock, prices, lives and removals all change what people have saved, so the clock looks instead of each change. */
const CHECK_MS = 60_000

export function notifySavers({
  services,
  log,
  beforeClose,
}: Pick<JobParts<VideoArea>, 'beforeClose' | 'log' | 'services'>): void {
  const tick = () => services.saved.notifyDue(new Date())
  beforeClose(startClock(CHECK_MS, tick, (err) => log.error({ err }, 'notifying of saved products failed')))
}
