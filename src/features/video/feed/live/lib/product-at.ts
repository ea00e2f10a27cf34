import type { Product } from '#contracts/catalogue/product.ts'

/** `since` in milliseconds; null if the product was shown before the subscription began. */
export type ShownSince = { since: number | null; product: Product }

/** Product shown at the time `at`; null means now. `shown` is in the order of arrival. */
export function productAt(shown: readonly ShownSince[], at: number | null): Product | null {
  if (at === null) return shown.at(-1)?.product ?? null
  const dated = shown.flatMap(({ since, product }) => (since === null ? [] : [{ since, product }]))
  const before = dated.filter(({ since }) => since <= at).toSorted((one, other) => one.since - other.since)
  const undated = shown.findLast(({ since }) => since === null)
  return (before.at(-1) ?? undated ?? dated[0])?.product ?? null
}
