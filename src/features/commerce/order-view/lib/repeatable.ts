import type { Quote } from '#contracts/commerce/basket.ts'
import type { OrderLine } from '#contracts/commerce/order.ts'

type Again = { line: OrderLine; price: number; quantity: number }

/** Lines of an order to buy again at today's price, and lines no longer available in full or in part. */
export function repeatable(lines: readonly OrderLine[], quote: Quote): { again: Again[]; missing: OrderLine[] } {
  const offers = new Map(
    quote.sellers
      .filter(({ refusal }) => refusal === null)
      .flatMap((seller) => seller.lines)
      .filter(({ change }) => change !== 'gone' && change !== 'notSold')
      .map((offer) => [offer.variantProjectionUuid, offer]),
  )
  const again = lines.flatMap((line): Again[] => {
    const offer = offers.get(line.variantProjectionUuid)
    const quantity = Math.min(line.quantity, offer?.free ?? 0)
    return offer && quantity > 0 ? [{ line, price: offer.price, quantity }] : []
  })
  const missing = lines.filter((one) => !again.some(({ line, quantity }) => line === one && quantity === one.quantity))
  return { again, missing }
}
