import { paymentStatus, type PaymentMethod, type PaymentStatus, type SellerOrderState } from '#contracts/order.rules.ts'

type Part = { state: SellerOrderState; total: number; method: PaymentMethod }

/** Cash is paid to the carrier. Nothing is due for a cancelled order, so a payment for it has to go back. */
export const statusOf = (
  { state, total, method }: Part,
  { paid, refunded }: { paid: number; refunded: number },
): PaymentStatus => paymentStatus({ due: method === 'cash' || state === 'cancelled' ? 0 : total, paid, refunded })
