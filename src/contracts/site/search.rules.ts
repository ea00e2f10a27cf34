/** Longer queries are cut, not refused: somebody pasted a text. */
export const QUERY_MAX = 100
export const QUERY_WORDS_MAX = 8

export const SEARCH_TYPES = ['product', 'video', 'live', 'seller'] as const
export const SEARCH_SORTS = ['best', 'cheapest', 'dearest', 'newest'] as const

export const SEARCH_PAGE_SIZE = 24
/** Nobody reads further. Everything is ranked among this many pages of the most popular matches. */
export const SEARCH_PAGES_MAX = 20

/** Whole signs only, so that no emoji is cut in two. */
export const cutQuery = (query: string): string => [...query.trim()].slice(0, QUERY_MAX).join('').trim()
