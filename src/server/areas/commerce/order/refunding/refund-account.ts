import { isOwedByHand } from '#contracts/commerce/payment.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { HeldOrder } from '../holds.ts'
import type { SellerOrderRow } from '../repo.ts'

/**
 * Buyer's bank account for refunds by hand. Requested when such a refund is due, and deleted when the order's retention
 * ends.
 */
export function createRefundAccounts({ db, repo, holds, announcer }: OrderCore, payments: PaymentService) {
  async function isPaidByHand(tx: Tx, { order, part }: HeldOrder): Promise<boolean> {
    if (order.paymentMethod !== 'gateway') return true
    return (await payments.refunds.ofParts(tx, [part.uuid])).some(({ state }) => isOwedByHand(state))
  }

  return {
    /**
     * Stores the account unless the payment is refunded by the gateway. The caller's transaction has locked the order.
     */
    store: async (tx: Tx, found: HeldOrder, iban: string): Promise<void> => {
      if (await isPaidByHand(tx, found)) await repo.setRefundAccount(tx, found.part.uuid, iban)
    },

    /** @throws AppError 403 for the seller, 409 if nothing is refunded by hand */
    edit: ({ part: { uuid }, as }: { part: SellerOrderRow; as: 'buyer' | 'seller' }, iban: string | null) =>
      inTransaction(db, async (tx, after) => {
        if (as !== 'buyer') throw new AppError('FORBIDDEN_EXCEPTION', 'Only the buyer can set the account for refunds')
        const found = await holds.part(tx, uuid)
        if (!found) throw notFound('order')
        if (iban !== null && !(await isPaidByHand(tx, found)))
          throw new AppError('ORDER_STATE_EXCEPTION', 'No refund is paid by hand')
        await repo.setRefundAccount(tx, uuid, iban)
        announcer.changed(after, found.order.uuid, [found.part.sellerUuid])
      }),
  }
}
