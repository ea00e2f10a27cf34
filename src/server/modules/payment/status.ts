import { paymentStatus, type PaymentMethod, type PaymentStatus, type SellerOrderState } from '#contracts/order.rules.ts'

type Part = { state: SellerOrderState; total: number; method: PaymentMethod }

/**
 * Payment status of a seller order. Cash is due for the delivered goods. Nothing is due for a cancelled order, so its
 * payments must be refunded.
 */
export const statusOf = (
  { state, total, method }: Part,
  { paid, refunded }: { paid: number; refunded: number },
): PaymentStatus => {
  const due = method === 'cash' ? paid : total
  return paymentStatus({ due: state === 'cancelled' ? 0 : due, paid, refunded })
}
