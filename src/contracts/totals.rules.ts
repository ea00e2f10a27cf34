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

export const orderTotal = (parts: readonly SellerTotals[]) => parts.reduce((sum, { total }) => sum + total, 0)
