/** Maximum number of lines in a basket. */
export const BASKET_LINES_MAX = 100
/** Maximum quantity of one variant in a basket. */
export const BASKET_QUANTITY_MAX = 99

export type MergedItem = { variantProjectionUuid: string; quantity: number }

/**
 * Merges two baskets. The larger quantity of a variant wins, which makes a repeated merge idempotent; a sum would grow.
 * All lines of `own` are kept and come first. `dropped` are lines of `other` beyond the limit.
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
