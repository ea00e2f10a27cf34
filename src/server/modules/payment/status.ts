import { paymentStatus, type PaymentMethod, type PaymentStatus, type SellerOrderState } from '#contracts/order.rules.ts'

type Part = { state: SellerOrderState; total: number; method: PaymentMethod }

/** Cash is collected with the parcel, for what is in it. Nothing is due for a cancelled order, so a payment for it has to go back. */
export const statusOf = (
  { state, total, method }: Part,
  { paid, refunded }: { paid: number; refunded: number },
): PaymentStatus => {
  const due = method === 'cash' ? paid : total
  return paymentStatus({ due: state === 'cancelled' ? 0 : due, paid, refunded })
}
