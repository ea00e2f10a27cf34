import { isUuid, MAX_VALUES } from '#contracts/common.rules.ts'
import { PRODUCT_AVAILABILITY } from '#contracts/product-availability.ts'
import { SIZE_MAX } from '#contracts/video.rules.ts'
import type { Query } from '#lib/api.ts'

/** The parameters of an address, as the router reads them. */
export type AddressQuery = Record<string, string | string[] | undefined>

/** What a list of videos is narrowed to. Sizes stand as they are shown. */
export type VideoFilter = {
  categoryUuids: readonly string[]
  sizes: readonly string[]
  isAvailable: boolean
}

export const NO_FILTER: VideoFilter = { categoryUuids: [], sizes: [], isAvailable: false }

const PARAMETERS = ['categoryUuids[]', 'sizes[]', 'productAvailability'] as const

/** The filter applies only if something is chosen. */
export const isFiltering = ({ categoryUuids, sizes, isAvailable }: VideoFilter) =>
  categoryUuids.length > 0 || sizes.length > 0 || isAvailable

/** How many things are chosen. */
export const countChosen = ({ categoryUuids, sizes, isAvailable }: VideoFilter) =>
  categoryUuids.length + sizes.length + (isAvailable ? 1 : 0)

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat())

/** The part of an address behind its `?`, as the router would read it. */
export function readAddress(search: string): AddressQuery {
  const parameters = new URLSearchParams(search)
  const valueOf = (name: string) => {
    const [first, ...others] = parameters.getAll(name)
    return others.length === 0 ? first : [first ?? '', ...others]
  }
  return Object.fromEntries([...parameters.keys()].map((name) => [name, valueOf(name)]))
}

/** What an address is written of, a name for each of its values. */
export const parametersOf = (query: AddressQuery) =>
  Object.entries(query).flatMap(([name, value]) => listOf(value).map((one) => [name, one]))

/** Of an address; anything in it that cannot be makes it no filter at all, and so does more than the API reads. */
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

/** The address's parameters with this filter in place of theirs. */
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

/** What the API is asked with: nothing where nothing is chosen, sizes in small letters. */
export const filterParameters = ({ categoryUuids, sizes, isAvailable }: VideoFilter): Query => ({
  ...(categoryUuids.length > 0 && { 'categoryUuids[]': categoryUuids }),
  ...(sizes.length > 0 && { 'sizes[]': sizes.map((size) => size.toLowerCase()) }),
  ...(isAvailable && { isProductAvailable: true }),
})

/** The same things chosen, in whatever order. */
export const isSameFilter = (one: VideoFilter, other: VideoFilter) =>
  one.isAvailable === other.isAvailable &&
  isSameSet(one.categoryUuids, other.categoryUuids) &&
  isSameSet(one.sizes, other.sizes)

const unique = (values: string[]) => [...new Set(values)]

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))
