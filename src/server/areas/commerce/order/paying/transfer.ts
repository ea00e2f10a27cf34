import type { DeliveryService } from '#server/areas/catalogue/catalogue.ts'
import { AppError } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import { transferUntil } from '../placing/place.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'
import { awaited, isInTime, requireNoneComing } from './awaiting.ts'
import type { Paying } from './paying.ts'

type Parts = {
  payments: PaymentService
  deliveries: Pick<DeliveryService, 'termsOf'>
  paying: Pick<Paying, 'checkAll'>
}

/** Pays an order by transfer that was to be paid online. */
export function createTransferSwitch({ db, repo, announcer }: OrderCore, { payments, deliveries, paying }: Parts) {
  const { gateway } = payments

  /** Bank accounts of these sellers, if all of them accept transfers. */
  async function termsOf(tx: Tx, parts: readonly SellerOrderRow[]) {
    const sellers = parts.flatMap(({ sellerUuid }) => sellerUuid ?? [])
    const terms = await deliveries.termsOf(tx, sellers)
    const found = parts.flatMap((part) => {
      const own = terms.get(part.sellerUuid ?? '')
      return own?.takesTransfer && own.account ? [{ part, account: own.account, days: own.transferDays }] : []
    })
    return found.length === parts.length && parts.length > 0 ? found : null
  }

  return {
    termsOf,

    payBy: async (order: OrderRow): Promise<void> => {
      if (order.paymentMethod === 'gateway' && gateway.isThere) await paying.checkAll(order.uuid)
      await inTransaction(db, async (tx, after) => {
        const locked = await repo.lockOrder(tx, order.uuid)
        if (locked?.paymentMethod === 'transfer') return
        const parts = awaited(await repo.partsOf(tx, [order.uuid]))
        if (locked?.paymentMethod !== 'gateway' || parts.length === 0 || !isInTime(locked))
          throw new AppError('ORDER_STATE_EXCEPTION', 'This order does not await a payment')
        requireNoneComing(await gateway.attempts(tx, order.uuid))
        const terms = await termsOf(tx, parts)
        if (!terms) throw new AppError('PAYMENT_UNAVAILABLE_EXCEPTION', 'Not every seller takes transfers', ['method'])
        const now = new Date()
        const payUntil = transferUntil(
          terms.map(({ days }) => days),
          now,
        )
        await repo.setPayment(tx, order.uuid, { paymentMethod: 'transfer', payUntil })
        for (const { part, account } of terms) await repo.change(tx, part.uuid, { transferAccount: account })
        const due = parts.map(({ uuid, total }) => ({ sellerOrderUuid: uuid, amount: total }))
        await payments.awaitTransfers(tx, order.uuid, due, payUntil)
        await announcer.dueStep(
          tx,
          'cancel',
          parts.map(({ uuid }) => uuid),
          payUntil,
        )
        await announcer.switchedToTransfer(tx, after, locked, now, payUntil)
      })
    },
  }
}
