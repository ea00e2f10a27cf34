import { z } from 'zod'
import { startClock } from '#server/jobs/clock.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { foldHook, refreshDesk, renewSubscription, notifyHealth } from './job-kinds.ts'
import { anonymiseOldComments } from './retention.ts'
import { createSocialSync } from './sync.ts'
import { createHookRepo } from './hook.repo.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SocialArea } from '../social.ts'

const TICK_MS = 2000
const HOUSEKEEPING_EVERY_MS = 60_000

type Parts = Pick<
  JobParts<SocialArea>,
  'beforeClose' | 'database' | 'log' | 'mail' | 'queue' | 'services' | 'siteUrl' | 'socialNetwork'
>

/** Processes webhook calls, and polls for what they missed. */
export async function workOnSocialComments(parts: Parts): Promise<void> {
  const { beforeClose, database, log, mail, queue, services, siteUrl, socialNetwork } = parts
  if (!socialNetwork) return
  const { social, socialComments, userEvents, users, socialOffers: offers } = services
  const hooks = createHookRepo(database.db)
  const sync = createSocialSync({
    db: database.db,
    port: socialNetwork.comments,
    health: socialComments.health,
    social,
    userEvents,
    offers,
  })

  await queue.work(foldHook, 1, async ({ hash }) => {
    const body = await hooks.body(hash)
    if (body === null) return
    await sync.followHints(socialNetwork.webhook.hints(body))
    await hooks.end(hash)
  })
  await queue.work(refreshDesk, 1, ({ userUuid }) => sync.refresh(userUuid))
  await queue.work(renewSubscription, 1, ({ pageUuid }) => sync.renew(pageUuid))

  const text = await readMailText(
    'page-health',
    z.strictObject({ subject: z.string().min(1), blocked: z.string(), missing: z.string(), reconnect: z.string() }),
  )
  await queue.work(notifyHealth, 1, async ({ uuid, pageUuid, health }) => {
    const page = await socialComments.pageOwner(pageUuid)
    const owner = page && (await users.find(page.userUuid))
    if (!page || !owner || (health !== 'blocked' && health !== 'missing' && health !== 'reconnect')) return
    const values = {
      page: page.name,
      state: text.data[health],
      link: `${siteUrl}/profile/user/obsluz-komentarze`,
    }
    const subject = fillIn(text.data.subject, values)
    await mail.send({ id: uuid, to: owner.user.email, subject, ...text.fill(values), date: new Date() })
  })

  let housekeepingAt = 0
  async function tick(): Promise<void> {
    await sync.tick()
    if (Date.now() < housekeepingAt) return
    housekeepingAt = Date.now() + HOUSEKEEPING_EVERY_MS
    await anonymiseOldComments({ db: database.db, offers })
    await social.warnOfEnds()
    await socialComments.renewSubscriptions()
  }

  beforeClose(startClock(TICK_MS, tick, (err) => log.error({ err }, 'polling the social pages failed')))
}
