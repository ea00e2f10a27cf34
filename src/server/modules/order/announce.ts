import type { OrderStep, SellerOrderState } from '#contracts/order.rules.ts'
import type { Tx } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import type { After } from '../../db/unit.ts'
import type { Queue } from '../../jobs/queue.ts'
import { sendOrderMail, takeDueStep, type OrderMail } from './kinds.ts'

type Part = { uuid: string; orderUuid: string }

/** Mails about each step. The buyer gets theirs always, as a record; the seller for steps that others took. */
const MAILS: Partial<Record<OrderStep, { buyer?: OrderMail; seller?: OrderMail }>> = {
  pay: { buyer: 'order-paid', seller: 'sale-new' },
  reinstate: { buyer: 'order-paid', seller: 'sale-new' },
  accept: { buyer: 'order-accepted' },
  send: { buyer: 'order-sent' },
  resend: { buyer: 'order-sent' },
  deliver: { buyer: 'order-delivered' },
  undeliver: { buyer: 'order-undelivered' },
  cancel: { buyer: 'order-cancelled', seller: 'sale-cancelled' },
  askCancel: { seller: 'sale-cancel-asked' },
  refuseCancel: { buyer: 'order-cancel-refused' },
}

export type Announcer = ReturnType<typeof createAnnouncer>

/** Adds the mails and the jobs of due steps in the transaction that changes an order. */
export function createAnnouncer({ queue }: { queue: Queue }) {
  async function mail(tx: Tx, after: After, name: OrderMail, part: Part | { orderUuid: string }, startAfter?: Date) {
    const payload = {
      ...{ uuid: newUuid(), mail: name, orderUuid: part.orderUuid },
      sellerOrderUuid: 'uuid' in part ? part.uuid : null,
    }
    await queue.add(tx, sendOrderMail, payload, startAfter && { startAfter })
    after(() => queue.wake(sendOrderMail))
  }

  return {
    mail,

    /** The buyer hears of the whole order once; a seller of a part that is sure to be theirs to send. */
    placed: async (
      tx: Tx,
      after: After,
      order: { uuid: string; createdAt: Date; payUntil: Date | null },
      parts: readonly (Part & { state: SellerOrderState })[],
    ) => {
      await mail(tx, after, 'order-placed', { orderUuid: order.uuid })
      if (order.payUntil)
        await mail(tx, after, 'order-pay-soon', { orderUuid: order.uuid }, halfway(order.createdAt, order.payUntil))
      for (const part of parts) if (part.state === 'placed') await mail(tx, after, 'sale-new', part)
    },

    step: async (tx: Tx, after: After, step: OrderStep, part: Part, by: 'buyer' | 'seller' | 'system') => {
      const { buyer, seller } = MAILS[step] ?? {}
      if (buyer) await mail(tx, after, buyer, part)
      if (seller && by !== 'seller') await mail(tx, after, seller, part)
    },

    dueStep: (tx: Tx, sellerOrderUuid: string, step: OrderStep, startAfter: Date): Promise<void> =>
      queue.add(tx, takeDueStep, { sellerOrderUuid, step }, { startAfter }),
  }
}

const halfway = (from: Date, until: Date) => new Date((from.getTime() + until.getTime()) / 2)
