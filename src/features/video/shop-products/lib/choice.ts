import { PRODUCT_SORTS, type ProductSort } from '#contracts/video/product-page.rules.ts'
import {
  filterParameters,
  isFiltering,
  NO_FILTER,
  parametersOf,
  readFilter,
  type VideoFilter,
  withFilter,
} from '#data/video/video/filter.ts'
import { readNumber, ZLOTY } from '#lib/base/read-number.ts'
import type { AddressQuery } from '#lib/shared/address-query.ts'

/** Filter of a shop's products and their order. Prices are in PLN; null without a bound. */
export type ProductChoice = VideoFilter & { priceFrom: number | null; priceTo: number | null; sort: ProductSort }

export const NO_CHOICE: ProductChoice = { ...NO_FILTER, priceFrom: null, priceTo: null, sort: 'newest' }

/** Names in addresses, besides those of the filter of videos. */
const [FROM, TO, SORT] = ['cenaOd', 'cenaDo', 'kolejnosc'] as const
/** Values of the order in addresses. */
export const sortOptions = {
  newest: 'najnowsze',
  cheapest: 'najtansze',
  dearest: 'najdrozsze',
} as const satisfies Record<ProductSort, string>
const PRICE_SHOWN_MAX = 1_000_000

function priceOf(value: string | string[] | undefined): number | null {
  const price = typeof value === 'string' ? readNumber(value, { decimals: 2, unit: ZLOTY }) : null
  return price !== null && price >= 0 && price <= PRICE_SHOWN_MAX ? price : null
}

/** Choice of an address. What is empty or cannot be read chooses nothing. */
export function readProductChoice(query: AddressQuery): ProductChoice {
  // A form without scripts sends its empty fields, too.
  const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return {
    ...readFilter(filled),
    priceFrom: priceOf(filled[FROM]),
    priceTo: priceOf(filled[TO]),
    sort: PRODUCT_SORTS.find((sort) => sortOptions[sort] === filled[SORT]) ?? 'newest',
  }
}

/** Name and value pairs of an address with this choice. */
export const parametersOfChoice = ({ priceFrom, priceTo, sort, ...filter }: ProductChoice) =>
  parametersOf({
    ...withFilter({}, filter),
    ...(priceFrom !== null && { [FROM]: String(priceFrom) }),
    ...(priceTo !== null && { [TO]: String(priceTo) }),
    ...(sort !== 'newest' && { [SORT]: sortOptions[sort] }),
  })

/** True if products may be left out. */
export const isNarrowed = ({ priceFrom, priceTo, ...filter }: ProductChoice) =>
  isFiltering(filter) || priceFrom !== null || priceTo !== null

/** Parameters of the API. */
export const queryOfChoice = ({ priceFrom, priceTo, sort, ...filter }: ProductChoice, page: number) => ({
  ...filterParameters(filter),
  ...(priceFrom !== null && { priceFrom }),
  ...(priceTo !== null && { priceTo }),
  sort,
  page,
})
