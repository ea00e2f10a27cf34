import { toGrosze, toZloty } from '../base/money.rules.ts'
import type { Quote, QuoteLine } from './basket.ts'
import { lineTotal } from './totals.rules.ts'

type LineState = Pick<QuoteLine, 'quantity' | 'isForLater'>

/** Pieces of a line that can be ordered. */
const orderedOf = ({ quantity, free, isForLater }: QuoteLine) => (isForLater ? 0 : Math.min(quantity, free))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * The quote with changed lines and their totals, to show until the server has quoted the change. `stateOf` returns null
 * for a line that is removed. Prices and free pieces stay as they were quoted.
 */
export function withChangedLines(quote: Quote, stateOf: (line: QuoteLine) => LineState | null): Quote {
  const sellers = quote.sellers.flatMap((part) => {
    const lines = part.lines.flatMap((line) => {
      const state = stateOf(line)
      return state ? [{ ...line, quantity: state.quantity, isForLater: state.isForLater }] : []
    })
    const goods = sum(lines.map((line) => lineTotal({ price: toGrosze(line.price), quantity: orderedOf(line) })))
    return lines.length > 0 ? [{ ...part, lines, goods: toZloty(goods) }] : []
  })
  return {
    ...quote,
    sellers,
    quantity: sum(sellers.flatMap(({ lines }) => lines.map(orderedOf))),
    goods: toZloty(sum(sellers.map(({ goods }) => toGrosze(goods)))),
  }
}
