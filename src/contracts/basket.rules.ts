/** Lines of one basket. */
export const BASKET_LINES_MAX = 100
/** Pieces of one variant in a basket. */
export const BASKET_QUANTITY_MAX = 99

export type MergedItem = { variantProjectionUuid: string; quantity: number }

/**
 * Both baskets in one. The larger quantity counts: a sum would grow each time the call is repeated. `own` comes first
 * and is kept; `dropped` are the others' lines that found no room.
 */
export function mergeBaskets<Item extends MergedItem>(
  own: readonly Item[],
  other: readonly Item[],
): { items: Item[]; dropped: Item[] } {
  const items = new Map(own.map((item) => [item.variantProjectionUuid, item]))
  const dropped: Item[] = []
  for (const item of other) {
    const known = items.get(item.variantProjectionUuid)
    if (!known && items.size >= BASKET_LINES_MAX) dropped.push(item)
    else if (!known || item.quantity > known.quantity) {
      const merged = { ...item, ...known, quantity: Math.min(item.quantity, BASKET_QUANTITY_MAX) }
      items.set(item.variantProjectionUuid, merged)
    }
  }
  return { items: [...items.values()], dropped }
}
