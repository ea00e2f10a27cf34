export type StockLabel = 'sold' | 'reserve' | 'lastItem'

/** What stands beside a variant or a product: nothing when there is more than one left. Only a variant may lack a quantity: it has left the depot. */
export function stockLabel(quantity: number | undefined): StockLabel | null {
  if (quantity === undefined) return 'sold'
  if (quantity <= 0) return 'reserve'
  return quantity === 1 ? 'lastItem' : null
}

export type ProductFilter = 'all' | 'available'

/** `available` keeps what there is more than nothing of and what nobody has found to be gone meanwhile. */
export const filterProducts = <T extends { uuid: string; quantity: number }>(
  products: readonly T[],
  filter: ProductFilter,
  notAvailable: readonly string[] = [],
): T[] => products.filter(({ uuid, quantity }) => filter === 'all' || (quantity > 0 && !notAvailable.includes(uuid)))

/** How many products the filter shows at once, and asks for. */
export const PRODUCT_PAGE_SIZE = 10

/** A picture that was just attached is being made smaller: it is asked for again after this time. */
export const PRODUCT_MEDIA_FETCH_DELAY_MS = 5100

export const VARIANTS_MAX = 200
