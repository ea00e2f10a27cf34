import type { DELIVERY_KINDS } from '../catalogue/delivery.rules.ts'
import type { PaymentMethod } from '../catalogue/seller-terms.rules.ts'
import { isBooked, type PaymentStatus, type SellerOrderState } from './order.rules.ts'

/**
 * States of a seller order that a buyer reads, on pages, in mails and documents. A payment in advance is acknowledged,
 * and goods that the buyer collects are ready instead of sent.
 */
export const BUYER_STATES = [
  'unconfirmed',
  'awaiting_payment',
  'placed',
  'paid',
  'accepted',
  'packed',
  'sent',
  'ready',
  'delivered',
  'collected',
  'undelivered',
  'cancelled',
] as const satisfies readonly (SellerOrderState | 'paid' | 'ready' | 'collected')[]
export type BuyerState = (typeof BUYER_STATES)[number]

type Part = {
  state: SellerOrderState
  paymentStatus: PaymentStatus
  delivery: { kind: (typeof DELIVERY_KINDS)[number] }
}

export function buyerState({ state, paymentStatus, delivery }: Part, method: PaymentMethod): BuyerState {
  if (state === 'placed' && method !== 'cash' && isBooked(paymentStatus)) return 'paid'
  if (delivery.kind !== 'pickup') return state
  return state === 'sent' ? 'ready' : state === 'delivered' ? 'collected' : state
}
