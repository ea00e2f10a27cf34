import { SEARCH_MAX } from '#contracts/video.rules.ts'

/** Reads `search` of an address; what is longer than anybody's words is none. */
export function readSearch(value: string | string[] | undefined): string {
  const search = (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
  return search.length <= SEARCH_MAX ? search : ''
}
