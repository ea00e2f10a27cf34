import type { searchCalls } from '#contracts/site/search.calls.ts'
import { cutQuery, SEARCH_SORTS, SEARCH_TYPES } from '#contracts/site/search.rules.ts'
import { SIZE_MAX } from '#contracts/catalogue/product.rules.ts'
import { isUuid } from '#contracts/base/common.rules.ts'
import type { QueryOf } from '#contracts/base/call-request.ts'
import type { AddressQuery } from '#lib/shared/address-query.ts'
import { readPageNumber } from '#lib/shared/page-number.ts'

/** Articles are found by the pages themselves, everything else by the API. */
export const SEARCH_TABS = [...SEARCH_TYPES, 'article'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]
export type SearchSortName = (typeof SEARCH_SORTS)[number]

/** Everything that the page of the search depends on. */
export type SearchPlace = {
  query: string
  /** Undefined: the first tab with results. */
  type?: SearchTab | undefined
  page: number
  sort: SearchSortName
  categoryUuids: readonly string[]
  sizes: readonly string[]
  priceFrom?: string | undefined
  priceTo?: string | undefined
  withSoldOut: boolean
}

const VALUES_MAX = 20
const PRICE = /^\d{1,6}([.,]\d{1,2})?$/

const first = (value: string | string[] | undefined) => [value ?? []].flat()[0]
const all = (value: string | string[] | undefined) => [...new Set([value ?? []].flat())].slice(0, VALUES_MAX)
const price = (value: string | string[] | undefined) => {
  const written = first(value)?.trim()
  return written !== undefined && PRICE.test(written) ? written.replace(',', '.') : undefined
}

/** Reads an address. Unknown values are ignored; only a page that cannot be one is null. */
export function readSearchPlace(address: AddressQuery): SearchPlace | null {
  const page = address['page'] === undefined ? 1 : readPageNumber(address['page'])
  if (page === null) return null
  const written = first(address['query']) ?? ''
  const type = SEARCH_TABS.find((tab) => tab === first(address['type']))
  const [priceFrom, priceTo] = [price(address['priceFrom']), price(address['priceTo'])]
  return {
    query: cutQuery(written.replace(/[\p{C}\s]+/gu, ' ')),
    ...(type && { type }),
    page,
    sort: SEARCH_SORTS.find((sort) => sort === first(address['sort'])) ?? 'best',
    categoryUuids: all(address['categoryUuids[]']).filter(isUuid),
    sizes: all(address['sizes[]'])
      .map((size) => size.trim().toLowerCase())
      .filter((size) => size !== '' && size.length <= SIZE_MAX),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    withSoldOut: first(address['withSoldOut']) === 'true',
  }
}

export const requestOf = (place: SearchPlace): QueryOf<(typeof searchCalls)['GET /search']> => {
  const { query, type, page, sort, categoryUuids, sizes, priceFrom, priceTo, withSoldOut } = place
  return {
    query,
    page,
    sort,
    ...(type !== undefined && type !== 'article' && { type }),
    ...(categoryUuids.length > 0 && { 'categoryUuids[]': [...categoryUuids] }),
    ...(sizes.length > 0 && { 'sizes[]': [...sizes] }),
    ...(priceFrom !== undefined && { priceFrom: Number(priceFrom) }),
    ...(priceTo !== undefined && { priceTo: Number(priceTo) }),
    ...(withSoldOut && { withSoldOut: 'true' }),
  }
}

/** True if anything narrows the results. */
export const isNarrowed = ({ categoryUuids, sizes, priceFrom, priceTo }: SearchPlace) =>
  categoryUuids.length + sizes.length > 0 || priceFrom !== undefined || priceTo !== undefined
