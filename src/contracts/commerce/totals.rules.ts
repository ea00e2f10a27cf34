import type { PaymentMethod } from '../catalogue/seller-terms.rules.ts'
import type { SellerOrderState } from './order.rules.ts'

/** All amounts are in whole grosze. */
export type PricedLine = { price: number; quantity: number }

export type DeliveryTerms = {
  price: number
  /** Value of goods from which delivery is free; null: never. */
  freeFrom: number | null
  /** Fee for payment on delivery. */
  cashFee: number
}

export type SellerTotals = { goods: number; delivery: number; fee: number; total: number }

export const lineTotal = ({ price, quantity }: PricedLine) => price * quantity

/** Totals of one seller's part of an order. Free delivery depends on this seller's goods alone. */
export function sellerTotals(
  lines: readonly PricedLine[],
  terms: DeliveryTerms | null,
  paymentMethod: 'cash' | 'transfer' | 'gateway' | null,
): SellerTotals {
  const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const isFree = terms === null || (terms.freeFrom !== null && goods >= terms.freeFrom)
  const delivery = isFree ? 0 : terms.price
  const fee = terms !== null && paymentMethod === 'cash' ? terms.cashFee : 0
  return { goods, delivery, fee, total: goods + delivery + fee }
}

/** Amount by which goods fall short of free delivery; null if it is free already or never. In any one unit of money. */
export function missingToFree(options: readonly { price: number; freeFrom: number | null }[], goods: number) {
  if (options.some(({ price }) => price === 0)) return null
  const missing = options.flatMap(({ freeFrom }) => (freeFrom === null ? [] : freeFrom - goods))
  const least = Math.min(...missing)
  return missing.length > 0 && least > 0 ? least : null
}

type OrderMoney = {
  state: SellerOrderState
  paymentMethod: PaymentMethod
  /** Price of the order as it was placed. */
  total: number
  /** Goods and delivery that the buyer withdrew from before paying for them. */
  withdrawn: number
  /** Amount that the seller waived by accepting a payment that was too small. */
  waived: number
  /** Sums of booked payments, of promised refunds, and of those that were paid out. */
  paid: number
  promised: number
  refunded: number
}

export type OrderAmounts = {
  withdrawn: number
  waived: number
  /** Price of the order after withdrawals and what was waived. */
  payable: number
  /** Amount that the carrier collects; 0 for other payment methods and for cancelled orders. */
  toCollect: number
  paid: number
  refunded: number
  /** Promised refunds that were not paid out yet. */
  owed: number
}

/** All amounts of a seller order, in grosze. Lists, pages, documents, files, mails and sums read them here. */
export function orderAmounts({ state, paymentMethod, total, withdrawn, waived, ...money }: OrderMoney): OrderAmounts {
  const payable = Math.max(0, total - withdrawn - waived)
  return {
    withdrawn,
    waived,
    payable,
    toCollect: paymentMethod === 'cash' && state !== 'cancelled' ? payable : 0,
    paid: money.paid,
    refunded: money.refunded,
    owed: money.promised - money.refunded,
  }
}

type Summed = { deliveryPrice: number; cashFee: number } & Pick<OrderAmounts, 'withdrawn' | 'waived' | 'payable'>
export type SumLine = { kind: 'delivery' | 'fee' | 'withdrawn' | 'waived' | 'total'; amount: number }

/**
 * Lines below the goods of a seller's part, the same in mails, documents and on pages. Amounts keep the unit that they
 * were given in.
 */
export const sumLines = ({ deliveryPrice, cashFee, withdrawn, waived, payable }: Summed): SumLine[] => [
  { kind: 'delivery', amount: deliveryPrice },
  ...(cashFee > 0 ? [{ kind: 'fee' as const, amount: cashFee }] : []),
  ...(withdrawn > 0 ? [{ kind: 'withdrawn' as const, amount: -withdrawn }] : []),
  ...(waived > 0 ? [{ kind: 'waived' as const, amount: -waived }] : []),
  { kind: 'total', amount: payable },
]

export const orderTotal = (parts: readonly SellerTotals[]) => parts.reduce((sum, { total }) => sum + total, 0)
