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

type Summed = { deliveryPrice: number; cashFee: number; total: number }
export type SumLine = { kind: 'delivery' | 'fee' | 'total'; amount: number }

/**
 * Lines below the goods of a seller's part, the same in mails, documents and on pages. Amounts keep the unit that they
 * were given in.
 */
export const sumLines = ({ deliveryPrice, cashFee, total }: Summed): SumLine[] => [
  { kind: 'delivery', amount: deliveryPrice },
  ...(cashFee > 0 ? [{ kind: 'fee' as const, amount: cashFee }] : []),
  { kind: 'total', amount: total },
]

export const orderTotal = (parts: readonly SellerTotals[]) => parts.reduce((sum, { total }) => sum + total, 0)
