import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { OrderLine } from '#contracts/commerce/order.ts'
import type { SellerOrderReturns } from '#contracts/commerce/return.ts'

/** Pieces by line; null for a line that is not returned, NaN for an unreadable number. */
export type Chosen = Readonly<Record<string, number | null>>

export type ChosenLine = { line: OrderLine; quantity: number }

/** Lines to return; null while a number is invalid. */
export function chosenLines(
  lines: readonly OrderLine[],
  { lines: left }: Pick<SellerOrderReturns, 'lines'>,
  chosen: Chosen,
): ChosenLine[] | null {
  const found = lines.flatMap((line) => {
    const quantity = chosen[line.uuid] ?? null
    return quantity === null ? [] : [{ line, quantity }]
  })
  const mostOf = (uuid: string) => left.find(({ lineUuid }) => lineUuid === uuid)?.quantity ?? 0
  return found.every(({ line, quantity }) => isWithin(quantity, mostOf(line.uuid))) ? found : null
}

export const isWithin = (quantity: number, most: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= most

/** In PLN, added up in grosze. */
export const goodsSum = (lines: readonly ChosenLine[]): number =>
  toZloty(lines.reduce((sum, { line, quantity }) => sum + toGrosze(line.price) * quantity, 0))
