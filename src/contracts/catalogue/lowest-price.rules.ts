const DAY_MS = 24 * 60 * 60 * 1000
/** Days before a price reduction of which the law demands the lowest price. */
export const LOWEST_PRICE_DAYS = 30

/** Price and the period in which it was asked; `until` is null while it still is. */
export type PricePeriod = { price: number; since: Date; until: Date | null }

/**
 * Lowest price in the 30 days before `now` began, if `now` is a reduction; otherwise null. `history` holds all periods
 * of the same product. Several videos can ask different prices at once, so periods overlap. A period counts if any part
 * of it lies within the 30 days. For a product on sale for less than 30 days all periods since its start count.
 */
export function lowestPriceBefore(
  now: Pick<PricePeriod, 'price' | 'since'>,
  history: readonly PricePeriod[],
): number | null {
  const from = now.since.getTime() - LOWEST_PRICE_DAYS * DAY_MS
  const counted = history.filter(({ since, until }) => since < now.since && (until === null || until.getTime() > from))
  const before = counted.reduce<PricePeriod | null>((last, one) => (last && last.since > one.since ? last : one), null)
  // The price is a reduction if it is lower than the latest one before it.
  if (!before || before.price <= now.price) return null
  return Math.min(...counted.map(({ price }) => price))
}
