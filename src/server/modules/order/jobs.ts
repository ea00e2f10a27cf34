import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { startClock } from '../../jobs/clock.ts'
import type { MailPort } from '../../ports/mail/mail.ts'
import { DISPATCH_MAILS, sendOrderMail, takeDueStep } from './job-kinds.ts'
import { createOrderMailer } from './mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Runs the jobs of due steps and of mails about orders. */
export async function workOnOrders(context: Context, port: MailPort): Promise<void> {
  const { queue, services } = context
  const mailer = await createOrderMailer(context, port)

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
    const isSent = await mailer.send(mailed)
    // Other mails have added their notification in the step's transaction.
    if (isSent && DISPATCH_MAILS.includes(mailed.mail)) await services.orders.notifyLate(mailed)
  })

  await emptyOldOrders(context)
}

/** Removes personal data from old orders, at the start and once a day. Idempotent and safe in several processes. */
async function emptyOldOrders({ services, log, beforeClose }: Context): Promise<void> {
  const sweep = async () => {
    const emptied = await services.orders.emptyOld(new Date())
    if (emptied > 0) log.info({ orders: emptied }, 'personal data was erased from orders past their retention period')
  }
  await sweep()
  beforeClose(startClock(DAY_MS, sweep, (err) => log.error({ err }, 'erasing personal data from old orders failed')))
}
