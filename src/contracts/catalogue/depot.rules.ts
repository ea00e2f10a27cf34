import { visibleText } from '#lib/base/notation.ts'
import { PIECES, readNumber, ZLOTY } from '#lib/base/read-number.ts'
import { sizesOfCategory } from './product-category-data.ts'
import { SIZE_SETS } from './size-sets.ts'

export const DEPOT_CODE_MAX = 64
export const DEPOT_NAME_MAX = 100
export const DEPOT_FULL_NAME_MAX = 200
export const DEPOT_DESCRIPTION_MAX = 2000
/** Maximum number of pictures of a product. */
export const PICTURES_MAX = 10
export const VARIANT_NAME_MAX = 100
export const QUANTITY_MAX = 1_000_000
/** Maximum number of suggestions of a product search. */
export const DEPOT_SEARCH_MAX = 50

/** A variant with this many pieces or fewer, but some, is running out. */
export const FEW_PIECES = 2
/** `few`: a variant is running out. `none`: no variant has a piece. */
export const STOCK_FILTERS = ['few', 'none'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]
/** `price` and `stock`: the lowest first; `priceDown`: the highest. */
export const DEPOT_SORTS = ['newest', 'oldest', 'price', 'priceDown', 'stock'] as const
export type DepotSort = (typeof DEPOT_SORTS)[number]
/** Maximum number of products that one call edits. */
export const BULK_MAX = 100

/** Number that a spreadsheet shortened: `5,90123E+12`. */
const SCIENTIFIC = /^\d(?:[.,]\d+E[+-]?|E[+-])\d+$/i
export const isScientific = (code: string): boolean => SCIENTIFIC.test(code)

/** A code as it is stored and compared: without signs that nobody sees, and with composed letters. */
export const plainCode = (text: string): string => visibleText(text).normalize('NFC')

/** Price in zloty, or quantity, as people write them; NaN if it is not certain. */
export const readPrice = (text: string): number => readNumber(text, { decimals: 2, unit: ZLOTY }) ?? NaN
export const readQuantity = (text: string): number => readNumber(text, { decimals: 0, unit: PIECES }) ?? NaN

/** Size of goods with a single size or none. */
export const ONE_SIZE = SIZE_SETS.one[0]

/**
 * True for a size of the category's size set. A category without a set allows any size (50 ml). Sizes that the product
 * already had (`had`) stay allowed.
 */
export function isSizeOf(categoryUuid: string, size: string, had: readonly string[] = []): boolean {
  const sizes = sizesOfCategory(categoryUuid)
  return sizes.length === 0 || sizes.includes(size) || had.includes(size)
}

/** Key of a variant, unique within its product. */
export const variantKey = ({ name, size }: { name: string; size: string }) => JSON.stringify([size, name])

export const CSV_MAX_BYTES = 10 * 1024 * 1024
export const CSV_MAX_ROWS = 20_000
