const DAY_MS = 24 * 60 * 60 * 1000
/** How far back the lowest price before a reduction is looked for: what the law asks for. */
export const LOWEST_PRICE_DAYS = 30

type Priced = { price: number; since: Date }

/**
 * The lowest price of the 30 days before `now` began to be asked for, where that was a reduction; null where it was none.
 * `history` are the same product's prices, in any order; each was asked for until the next one.
 */
export function lowestPriceBefore(now: Priced, history: Priced[]): number | null {
  const earlier = history
    .filter(({ since }) => since < now.since)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const last = earlier.at(-1)
  if (!last || last.price <= now.price) return null
  const from = now.since.getTime() - LOWEST_PRICE_DAYS * DAY_MS
  const inForce = earlier.filter((_, index) => {
    const until = earlier[index + 1]?.since ?? now.since
    return until.getTime() > from
  })
  return Math.min(...inForce.map(({ price }) => price))
}
