import { paymentStatus, type PaymentStatus, type SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'

type Part = {
  state: SellerOrderState
  total: number
  waived: number
  method: PaymentMethod
  cashMissingAt: Date | string | null
}

/**
 * Payment status of a seller order. Cash is due from delivery on, until the seller reports that it did not arrive.
 * Nothing is due for a cancelled order, so its payments must be refunded.
 */
export const statusOf = (
  { state, total, waived, method, cashMissingAt }: Part,
  { paid, refunded }: { paid: number; refunded: number },
): PaymentStatus => {
  const isCashDue = state === 'delivered' && cashMissingAt === null
  const due = method !== 'cash' ? total - waived : paid > 0 ? paid : isCashDue ? total : 0
  return paymentStatus({ due: state === 'cancelled' ? 0 : due, paid, refunded })
}
