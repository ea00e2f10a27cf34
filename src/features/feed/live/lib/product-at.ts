import type { Product } from '#contracts/product.ts'

/** `since` in milliseconds; null where it was shown before anybody listened. */
export type ShownSince = { since: number | null; product: Product }

/** The product that belongs to a picture of `at`; null: to the one of now. `shown` in the order in which it became known. */
export function productAt(shown: readonly ShownSince[], at: number | null): Product | null {
  if (at === null) return shown.at(-1)?.product ?? null
  const dated = shown.flatMap(({ since, product }) => (since === null ? [] : [{ since, product }]))
  const before = dated.filter(({ since }) => since <= at).toSorted((one, other) => one.since - other.since)
  const undated = shown.findLast(({ since }) => since === null)
  return (before.at(-1) ?? undated ?? dated[0])?.product ?? null
}
