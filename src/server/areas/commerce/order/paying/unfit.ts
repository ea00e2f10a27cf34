import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { isUnfit, type PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { Announcer } from '../mailing/announce.ts'
import type { Refunding } from '../refunding/refunding.ts'
import type { OrderRepo, OrderRow, SellerOrderRow } from '../repo.ts'

type Found = { order: OrderRow; part: SellerOrderRow }
type Parts = {
  repo: Pick<OrderRepo, 'waive'>
  payments: PaymentService
  announcer: Pick<Announcer, 'mail'>
  refunding: Pick<Refunding, 'owe'>
}

/**
 * Decisions about an online payment of another amount than requested. The gateway has not confirmed it, so the operator
 * carries each decision out in the gateway's panel.
 */
export function createUnfitPayments({ repo, payments: { gateway }, announcer, refunding }: Parts) {
  return {
    /**
     * The seller accepts the amount: what is missing is waived, and what is too much is refunded. Returns the waived
     * amount in grosze.
     * @throws AppError 409 if there is no such payment, or if it pays several sellers
     */
    accept: async (tx: Tx, after: After, { order, part }: Found): Promise<number> => {
      const payment = await gateway.acceptUnfit(tx, order.uuid)
      const waived = Math.max(0, part.total - payment.amount)
      await repo.waive(tx, part.uuid, waived)
      await announcer.mail(tx, after, 'operator-unfit-accepted', { order, part, paymentUuid: payment.uuid })
      const excess = payment.amount - part.total
      const paid = { order, part: { ...part, state: 'placed' as const, waived } }
      if (excess > 0)
        await refunding.owe(tx, after, paid, { amount: excess, reason: 'duplicate', paymentUuid: payment.uuid })
      return waived
    },

    /** The order is cancelled, so the operator returns the money. */
    cancelled: async (tx: Tx, after: After, { order, part }: Found): Promise<void> => {
      const payment = (await gateway.attempts(tx, order.uuid)).find(isUnfit)
      if (payment)
        await announcer.mail(tx, after, 'operator-unfit-cancelled', { order, part, paymentUuid: payment.uuid })
    },
  }
}
