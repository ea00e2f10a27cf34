import { inTransaction } from '#server/db/unit.ts'
import { createOrderAccountPart } from './account.repo.ts'
import type { OrderCore } from './core.ts'
import type { createFulfilling } from './fulfilling/fulfilling.ts'
import type { createSales } from './fulfilling/sales.ts'
import type { MailedOrder } from './job-kinds.ts'
import type { createOrderPayments } from './paying/payments.ts'
import type { createConfirming } from './placing/confirming.ts'
import type { createOrderJoiner } from './placing/join.ts'
import type { createPlacing } from './placing/placing.ts'
import type { createOrderRelock } from './relock.ts'
import type { createReading } from './reading/reading.ts'
import type { createOrderRefunds } from './refunding/refunds.ts'
import type { createOrderRetention } from './retention.ts'

export { isSure } from './reading/present.ts'
export type { WholeSellerOrder } from './repo.ts'

type Parts = {
  reading: ReturnType<typeof createReading>
  placing: ReturnType<typeof createOrderJoiner> &
    Pick<ReturnType<typeof createConfirming>, 'emails'> & { place: ReturnType<typeof createPlacing> }
  payments: ReturnType<typeof createOrderPayments>
  fulfilling: ReturnType<typeof createFulfilling>
  sales: ReturnType<typeof createSales>
  refunds: ReturnType<typeof createOrderRefunds>
  retention: ReturnType<typeof createOrderRetention>
  relock: ReturnType<typeof createOrderRelock>
}

/** A part of an order, and whether the viewer is its buyer or its seller. */
export type SeenPart = Awaited<ReturnType<Parts['reading']['partFor']>>

export type OrderService = ReturnType<typeof createOrderService>

/** All that is done with orders. */
export function createOrderService({ db, repo, announcer }: OrderCore, parts: Parts) {
  const { reading, placing, payments, fulfilling, sales, refunds, retention, relock } = parts
  const { steps, messages } = fulfilling
  return {
    accountPart: createOrderAccountPart(db),
    ...reading,
    ...placing,
    ...payments,
    ...refunds,
    ...retention,
    ...relock,
    sales,
    messages,
    step: steps.take,
    stepIn: steps.takeIn,
    hold: steps.hold,
    announce: announcer.announce,
    mail: announcer.mail,
    changed: announcer.changed,
    /** Seller orders with their lines and events, for other modules. */
    wholeOf: repo.whole,

    /** Adds the notification of a reminder after its mail is sent. Idempotent by the mail's `uuid`. */
    notifyLate: ({ uuid, mail, sellerOrderUuid }: MailedOrder): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const part = sellerOrderUuid === null ? undefined : await repo.sellerOrder(tx, sellerOrderUuid)
        const order = part && (await repo.order(tx, part.orderUuid))
        if (order) await announcer.notify(tx, after, mail, { order, part }, uuid)
      }),
  }
}
