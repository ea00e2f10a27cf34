import { isUuid, MAX_VALUES } from '#contracts/base/common.rules.ts'
import { SIZE_MAX } from '#contracts/catalogue/product.rules.ts'
import type { AddressQuery } from '#lib/shared/address-query.ts'
import type { videoCalls } from '#contracts/video/video.calls.ts'
import type { QueryOf } from '#contracts/base/call-request.ts'

/** Parameters of a list of videos, and of a search. */
export type ListQuery = QueryOf<(typeof videoCalls)['GET /shop/video/available/:type']> & { query?: string }

/** Filter of a video list, with sizes as displayed. */
export type VideoFilter = {
  categoryUuids: readonly string[]
  sizes: readonly string[]
  isAvailable: boolean
}

export const NO_FILTER: VideoFilter = { categoryUuids: [], sizes: [], isAvailable: false }

const PARAMETERS = ['categoryUuids[]', 'sizes[]', 'productAvailability'] as const

/** True if anything is chosen. */
export const isFiltering = ({ categoryUuids, sizes, isAvailable }: VideoFilter) =>
  categoryUuids.length > 0 || sizes.length > 0 || isAvailable

/** Number of chosen values. */
export const countChosen = ({ categoryUuids, sizes, isAvailable }: VideoFilter) =>
  categoryUuids.length + sizes.length + (isAvailable ? 1 : 0)

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat())

/** Name and value pairs for a query string, one for each value. */
export const parametersOf = (query: AddressQuery) =>
  Object.entries(query).flatMap(([name, value]) => listOf(value).map((one) => [name, one]))

/** Values of the availability filter, also in addresses: all products, or only those in stock. */
const PRODUCT_AVAILABILITY = { all: 0, available: 1 } as const

/** Filter from an address. A single invalid value, or more values than the API accepts, means no filter. */
export function readFilter(query: AddressQuery): VideoFilter {
  const categoryUuids = unique(listOf(query['categoryUuids[]']).map((uuid) => uuid.toLowerCase()))
  const sizes = unique(listOf(query['sizes[]']).map((size) => size.trim()))
  const availability = listOf(query['productAvailability'])
  const isValid =
    categoryUuids.length <= MAX_VALUES &&
    sizes.length <= MAX_VALUES &&
    categoryUuids.every(isUuid) &&
    sizes.every((size) => size.length > 0 && size.length <= SIZE_MAX) &&
    availability.length <= 1 &&
    availability.every((value) => Object.values(PRODUCT_AVAILABILITY).map(String).includes(value))
  if (!isValid) return NO_FILTER
  return { categoryUuids, sizes, isAvailable: availability[0] === String(PRODUCT_AVAILABILITY.available) }
}

/** Parameters of an address with the filter replaced. */
export function withFilter(query: AddressQuery, { categoryUuids, sizes, isAvailable }: VideoFilter): AddressQuery {
  const rest = Object.fromEntries(
    Object.entries(query).filter(([name]) => !PARAMETERS.some((parameter) => parameter === name)),
  )
  return {
    ...rest,
    ...(categoryUuids.length > 0 && { 'categoryUuids[]': [...categoryUuids] }),
    ...(sizes.length > 0 && { 'sizes[]': [...sizes] }),
    ...(isAvailable && { productAvailability: String(PRODUCT_AVAILABILITY.available) }),
  }
}

/** API parameters: empty without a choice, sizes in lower case. */
export const filterParameters = ({ categoryUuids, sizes, isAvailable }: VideoFilter): ListQuery => ({
  ...(categoryUuids.length > 0 && { 'categoryUuids[]': categoryUuids }),
  ...(sizes.length > 0 && { 'sizes[]': sizes.map((size) => size.toLowerCase()) }),
  ...(isAvailable && { isProductAvailable: true }),
})

/** True if two filters are equal regardless of order. */
export const isSameFilter = (one: VideoFilter, other: VideoFilter) =>
  one.isAvailable === other.isAvailable &&
  isSameSet(one.categoryUuids, other.categoryUuids) &&
  isSameSet(one.sizes, other.sizes)

const unique = (values: string[]) => [...new Set(values)]

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))
