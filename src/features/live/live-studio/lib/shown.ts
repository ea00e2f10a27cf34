import type { DefinitionProjection } from '#contracts/catalogue/product.ts'

/** The products beside the one that is shown, in the order of the list; null at its ends. */
export function besideShown(products: readonly DefinitionProjection[], shownUuid: string | null) {
  const at = products.findIndex(({ uuid }) => uuid === shownUuid)
  return {
    shown: products[at] ?? null,
    place: at + 1,
    previous: at > 0 ? (products[at - 1] ?? null) : null,
    // The first product if none is shown yet.
    next: products[at + 1] ?? null,
  }
}
