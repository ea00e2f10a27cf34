import { startClock } from '#server/jobs/clock.ts'
import { createReplySender } from './sender.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SocialArea } from '../social.ts'

const TICK_MS = 500

type Parts = Pick<JobParts<SocialArea>, 'beforeClose' | 'database' | 'log' | 'services' | 'socialNetwork'>

/** Sends the replies in the outbox. */
export function workOnReplies({ beforeClose, database, log, services, socialNetwork }: Parts): void {
  if (!socialNetwork) return
  const { reservations, social, socialComments, socialOffers, userEvents } = services
  const sender = createReplySender({
    db: database.db,
    log,
    port: socialNetwork.comments,
    offers: socialOffers,
    health: socialComments.health,
    social,
    reservations,
    userEvents,
    urlOf: socialOffers.urlOf,
  })
  const stop = startClock(
    TICK_MS,
    () => sender.tick(),
    (err) => log.error({ err }, 'reading the outbox of replies failed'),
  )
  beforeClose(async () => {
    await stop()
    await sender.settle()
  })
}
