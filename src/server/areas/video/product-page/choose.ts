import type { ShopProductsQuery } from '#contracts/video/product-page.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'

/** A product of a shop as its newest listed video sells it. `price` is in grosze. */
export type ShopRow = {
  projectionUuid: string
  categoryUuid: string
  price: number
  variants: { size: string; quantity: number }[]
}

type Choice = Omit<ShopProductsQuery, 'page' | 'limit' | 'categoryUuids[]'>

/** Products within `categoryUuids` (undefined: all) that fit the filter, in the requested order. */
export function chooseProducts(
  rows: readonly ShopRow[],
  { 'sizes[]': sizes, isProductAvailable = false, priceFrom = 0, priceTo, sort }: Choice,
  categoryUuids?: readonly string[],
): ShopRow[] {
  const isWanted = ({ size, quantity }: ShopRow['variants'][number]) =>
    (sizes === undefined || sizes.includes(size.toLowerCase())) && (!isProductAvailable || quantity > 0)
  const found = rows.filter(
    ({ categoryUuid, price, variants }) =>
      (categoryUuids === undefined || categoryUuids.includes(categoryUuid)) &&
      price >= toGrosze(priceFrom) &&
      (priceTo === undefined || price <= toGrosze(priceTo)) &&
      ((sizes === undefined && !isProductAvailable) || variants.some(isWanted)),
  )
  if (sort === 'newest') return found
  return found.toSorted((one, other) => (sort === 'cheapest' ? one.price - other.price : other.price - one.price))
}

/** Values by which the products of a shop can be filtered: their categories, and sizes without repetition. */
export const choicesOf = (rows: readonly ShopRow[]) => ({
  categoryUuids: [...new Set(rows.map(({ categoryUuid }) => categoryUuid))],
  sizes: [...new Map(rows.flatMap(({ variants }) => variants.map(({ size }) => [size.toLowerCase(), size]))).values()],
})
