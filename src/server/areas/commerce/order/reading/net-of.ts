import type { VatRate } from '#contracts/catalogue/product-law.rules.ts'

/** Net amount. Prices include VAT, which is taken out of the sum and rounded once. */
export const netOf = (gross: number, rate: VatRate): number =>
  rate === 'zw' ? gross : Math.round((gross * 100) / (100 + Number(rate)))

type RatedLine = { vatRate: VatRate | null; total: number }
export type Taxed = { net: number; vat: number }

/**
 * Net and VAT of a cost that goes with goods, such as their delivery: it has the rates of the goods, in proportion to
 * their value (art. 29a ust. 6 of the Polish act on VAT). By the first line of each rate; a rate that is not known has
 * none.
 */
export function taxesOf(cost: number, lines: readonly RatedLine[]): Map<number, Taxed> {
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const taxes = new Map<number, Taxed>()
  let [counted, shared] = [0, 0]
  for (const [rate, own] of Map.groupBy(lines, ({ vatRate }) => vatRate)) {
    counted += own.reduce((sum, { total }) => sum + total, 0)
    // The shares are differences of rounded sums, so that they add up to the cost.
    const until = goods === 0 ? cost : Math.round((cost * counted) / goods)
    const share = until - shared
    shared = until
    const [first] = own
    if (rate === null || !first) continue
    const net = netOf(share, rate)
    taxes.set(lines.indexOf(first), { net, vat: share - net })
  }
  return taxes
}
