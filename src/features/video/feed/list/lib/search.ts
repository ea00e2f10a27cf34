import { SEARCH_MAX } from '#contracts/catalogue/product.rules.ts'

/** Parses `search` of an address. A value over the maximum length is ignored. */
export function readSearch(value: string | string[] | undefined): string {
  const search = (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
  return search.length <= SEARCH_MAX ? search : ''
}
