import { z } from 'zod'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { polishTime } from '#server/base/polish-time.ts'
import { amount } from '../decimal.ts'
import type { SellerOrderRow } from '../repo.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CommerceArea } from '../../commerce.ts'

const Head = z.strictObject({ subject: z.string().min(1), deadline: z.string().min(1) })

const isWaiting = (parts: readonly Pick<SellerOrderRow, 'state'>[]) =>
  parts.some(({ state }) => state === 'unconfirmed')

type Parts = Pick<JobParts<CommerceArea>, 'database' | 'mail' | 'services' | 'siteUrl'>

/**
 * The only mail to an unconfirmed address. It has nothing that a seller or buyer has written, because a stranger may
 * have chosen both the words and the recipient.
 */
export async function createConfirmMailer({ database, mail, services: { orders }, siteUrl }: Parts) {
  const text = await readMailText('order-confirm', Head)
  return {
    /** Sends nothing if the order was emptied or the address is confirmed by now. */
    send: async ({ uuid, orderUuid }: { uuid: string; orderUuid: string }): Promise<void> => {
      const whole = await orders.whole(orderUuid)
      if (!whole || whole.order.email === '') return
      const { order, parts, token } = whole
      if (await orders.emails.isConfirmed(database.db, order.email)) return
      const date = new Date()
      const { code, endsAt } = orders.emails.codeOf(order, date)
      const values = {
        number: order.number,
        date: polishTime.moment.format(order.createdAt),
        total: amount(order.total),
        until: polishTime.day.format(endsAt),
        deadline: isWaiting(parts)
          ? fillIn(text.data.deadline, { until: polishTime.moment.format(order.confirmUntil ?? date) })
          : '',
        link: `${siteUrl}/basket/finish/${order.uuid}#token=${token}&confirm=${code}`,
      }
      const subject = fillIn(text.data.subject, values)
      await mail.send({ id: uuid, to: order.email, subject, ...text.fill(values), date })
    },
  }
}
