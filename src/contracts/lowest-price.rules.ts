const DAY_MS = 24 * 60 * 60 * 1000
/** The law asks for the lowest price of so many days before a reduction. */
export const LOWEST_PRICE_DAYS = 30

/** A price and the time in which it was asked; `until` null: it still is. */
export type PricePeriod = { price: number; since: Date; until: Date | null }

/**
 * The lowest price of the 30 days before `now` began, where `now` is a reduction; otherwise null. `history` are all periods
 * of the same product. Several videos ask different prices at once, so periods overlap; one counts if any part of it lies
 * within the 30 days. Of a product on sale for less, these are all since its start.
 */
export function lowestPriceBefore(
  now: Pick<PricePeriod, 'price' | 'since'>,
  history: readonly PricePeriod[],
): number | null {
  const from = now.since.getTime() - LOWEST_PRICE_DAYS * DAY_MS
  const counted = history.filter(({ since, until }) => since < now.since && (until === null || until.getTime() > from))
  const before = counted.reduce<PricePeriod | null>((last, one) => (last && last.since > one.since ? last : one), null)
  // The price that was asked last before this one tells whether this one is a reduction.
  if (!before || before.price <= now.price) return null
  return Math.min(...counted.map(({ price }) => price))
}
