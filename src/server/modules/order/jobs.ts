import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { MailPort } from '../../ports/mail/mail.ts'
import { sendOrderMail, takeDueStep } from './kinds.ts'
import { createOrderMailer } from './mails.ts'

/** Takes up due steps and mails about orders. */
export async function workOnOrders(context: Context, port: MailPort): Promise<void> {
  const { queue, services } = context
  const mailer = await createOrderMailer(context, port)

  await queue.work(takeDueStep, 1, async ({ sellerOrderUuid, step }) => {
    try {
      await services.orders.step(sellerOrderUuid, { step, by: 'system', byUuid: null, body: {} })
    } catch (error) {
      // The order has gone another way since, or was removed.
      if (!(error instanceof AppError)) throw error
    }
  })

  await queue.work(sendOrderMail, 2, async (mailed) => {
    const isSent = await mailer.send(mailed)
    // Whoever is told of a step at once was notified in the transaction that took it.
    if (isSent && mailed.mail === 'sale-dispatch-due') await services.orders.notifyLate(mailed)
  })
}
