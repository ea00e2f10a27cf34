import type { OrderLine } from '#contracts/commerce/order.ts'

/** Order lines for the parcel, without the pieces that the buyer has withdrawn from. */
export const linesToPack = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (line.returned ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
