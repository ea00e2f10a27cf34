export type StockLabel = 'sold' | 'reserve' | 'lastItem'

/**
 * Stock label of a variant or product; null if more than one piece is left. A quantity of `undefined` means that the
 * variant was removed from the depot.
 */
export function stockLabel(quantity: number | undefined): StockLabel | null {
  if (quantity === undefined) return 'sold'
  if (quantity <= 0) return 'reserve'
  return quantity === 1 ? 'lastItem' : null
}

/** Pieces to sell: those that nobody else holds or waits for if they are known, otherwise the stock. */
export const leftOf = ({ quantity, free }: { quantity?: number | undefined; free?: number | undefined }) =>
  free ?? quantity

export type ProductFilter = 'all' | 'available'

/** `available` keeps products that are in stock and not listed in `notAvailable`, which were sold out meanwhile. */
export const filterProducts = <T extends { uuid: string; quantity: number }>(
  products: readonly T[],
  filter: ProductFilter,
  notAvailable: readonly string[] = [],
): T[] => products.filter(({ uuid, quantity }) => filter === 'all' || (quantity > 0 && !notAvailable.includes(uuid)))

/** Number of products that the filter loads at a time. */
export const PRODUCT_PAGE_SIZE = 10

/** Delay before a picture that is still being scaled is requested again. */
export const PRODUCT_MEDIA_FETCH_DELAY_MS = 5100

/** Sellers write `UNI`, `uniwersalny` or `one size` for goods that come in one size for all. */
export const isOneSize = (size: string): boolean => /^(uni|uniwersaln\w+|one ?size)$/i.test(size.trim())

export const VARIANTS_MAX = 200

/** Maximum length of a search for products or videos, and of the name of a size. */
export const SEARCH_MAX = 100
export const SIZE_MAX = 40
