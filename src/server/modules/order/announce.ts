import type { OrderStep, SellerOrderState } from '#contracts/order.rules.ts'
import type { Tx } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import type { After } from '../../db/unit.ts'
import type { Queue } from '../../jobs/queue.ts'
import { sendOrderMail, takeDueStep, type OrderMail } from './kinds.ts'

type Part = { uuid: string; orderUuid: string }
type By = 'buyer' | 'seller' | 'system'

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

/** The mails about a step. The buyer always gets theirs, as a record; the seller only about steps that others took. */
export function mailsOfStep(step: OrderStep, by: By): OrderMail[] {
  const { buyer, seller } = MAILS[step] ?? {}
  return [...(buyer ? [buyer] : []), ...(seller && by !== 'seller' ? [seller] : [])]
}

/** The database and this process may run on machines whose clocks differ: a step that is taken too early is refused. */
const CLOCK_SKEW_MS = 2000

export type Announcer = ReturnType<typeof createAnnouncer>

/** Adds mails and due steps as jobs, in the transaction that changes the order. */
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

    /** One mail to the buyer about the whole order. A seller is not told of a part that still waits for its money. */
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

    step: async (tx: Tx, after: After, step: OrderStep, part: Part, by: By) => {
      for (const name of mailsOfStep(step, by)) await mail(tx, after, name, part)
    },

    dueStep: (tx: Tx, sellerOrderUuid: string, step: OrderStep, at: Date): Promise<void> => {
      const startAfter = new Date(at.getTime() + CLOCK_SKEW_MS)
      return queue.add(tx, takeDueStep, { sellerOrderUuid, step }, { startAfter })
    },
  }
}

const halfway = (from: Date, until: Date) => new Date((from.getTime() + until.getTime()) / 2)
