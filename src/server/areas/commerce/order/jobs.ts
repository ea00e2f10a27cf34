import { AppError } from '#server/base/errors.ts'
import { startClock } from '#server/jobs/clock.ts'
import { createConfirmMailer } from './mailing/confirm-mail.ts'
import { DISPATCH_MAILS, sendConfirmLink, sendHeldMail, sendOrderMail, takeDueStep } from './job-kinds.ts'
import { createOrderMailer } from './mailing/mails.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CommerceArea } from '../commerce.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RELEASE_MS = 60 * 1000

type Parts = Pick<
  JobParts<CommerceArea>,
  'beforeClose' | 'contactMail' | 'database' | 'log' | 'mail' | 'queue' | 'services' | 'siteUrl'
>

/** Runs the jobs of due steps and of mails about orders. */
export async function workOnOrders(parts: Parts): Promise<void> {
  const { queue, services } = parts
  const [mailer, confirmMailer] = await Promise.all([createOrderMailer(parts), createConfirmMailer(parts)])

  await queue.work(takeDueStep, 1, async ({ sellerOrderUuid, step }) => {
    try {
      if (step === 'cancel') await services.orders.paying.endWaiting(sellerOrderUuid)
      else await services.orders.step(sellerOrderUuid, { step, by: 'system', byUuid: null, body: {} })
    } catch (error) {
      // The step is no longer possible, or the order was removed.
      if (!(error instanceof AppError)) throw error
    }
  })

  await queue.work(sendOrderMail, 2, async (mailed) => {
    if (await services.orders.emails.hold(mailed)) return
    const isSent = await mailer.send(mailed)
    // Other mails have added their notification in the step's transaction.
    if (isSent && DISPATCH_MAILS.includes(mailed.mail)) await services.orders.notifyLate(mailed)
  })

  await queue.work(sendHeldMail, 1, async (mailed) => {
    await mailer.send(mailed)
  })

  await queue.work(sendConfirmLink, 1, confirmMailer.send)

  await emptyOldOrders(parts)
  releaseConfirmedMails(parts)
}

/**
 * Sends the mails that wait for an address once an account with it is activated, whichever way that happens. Idempotent
 * and safe in several processes.
 */
function releaseConfirmedMails({ services, log, beforeClose }: Parts): void {
  const release = () => services.orders.emails.releaseConfirmed()
  beforeClose(startClock(RELEASE_MS, release, (err) => log.error({ err }, 'sending mails that waited failed')))
}

/** Removes personal data from old orders, at the start and once a day. Idempotent and safe in several processes. */
async function emptyOldOrders({ services, log, beforeClose }: Parts): Promise<void> {
  const sweep = async () => {
    const emptied = await services.orders.emptyOld(new Date())
    if (emptied > 0) log.info({ orders: emptied }, 'personal data was erased from orders past their retention period')
  }
  await sweep()
  beforeClose(startClock(DAY_MS, sweep, (err) => log.error({ err }, 'erasing personal data from old orders failed')))
}
