import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { MailPort } from '../../ports/mail/mail.ts'
import { sendOrderMail, takeDueStep } from './kinds.ts'
import { createOrderMailer } from './mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes up due steps and mails about orders. */
export async function workOnOrders(context: Context, port: MailPort): Promise<void> {
  const { queue, services } = context
  const mailer = await createOrderMailer(context, port)

  await queue.work(takeDueStep, 1, async ({ sellerOrderUuid, step }) => {
    try {
      if (step === 'cancel') await services.orders.paying.endWaiting(sellerOrderUuid)
      else await services.orders.step(sellerOrderUuid, { step, by: 'system', byUuid: null, body: {} })
    } catch (error) {
      // The step is no longer open, or the order was removed.
      if (!(error instanceof AppError)) throw error
    }
  })

  await queue.work(sendOrderMail, 2, async (mailed) => {
    const isSent = await mailer.send(mailed)
    // Steps notify in their own transaction.
    if (isSent && mailed.mail === 'sale-dispatch-due') await services.orders.notifyLate(mailed)
  })

  await emptyOldOrders(context)
}

/** At the start and once a day. Several processes may do it at once: what one has emptied the others do not find. */
async function emptyOldOrders({ services, log, beforeClose }: Context): Promise<void> {
  const sweep = async () => {
    const emptied = await services.orders.emptyOld(new Date())
    if (emptied > 0) log.info({ orders: emptied }, 'orders that are past their years were emptied of persons')
  }
  await sweep()
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = sweep().catch((error: unknown) => log.error({ err: error }, 'orders could not be emptied of persons'))
  }, DAY_MS).unref()
  beforeClose(async () => {
    clearInterval(timer)
    await last
  })
}
