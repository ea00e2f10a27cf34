const FILTER = ['categoryUuids[]', 'sizes[]', 'productAvailability'] as const
const FEED = ['start', 'limit', 'search', ...FILTER] as const
const SEARCH = [
  'query',
  'type',
  'page',
  'sort',
  'categoryUuids[]',
  'sizes[]',
  'priceFrom',
  'priceTo',
  'withSoldOut',
] as const
const CALENDAR = ['view', 'date', 'page', 'categoryUuids[]'] as const

/**
 * Query parameters that the server reads, by route in `pages/`. A page is rendered and cached without all others, which
 * only the browser reads. A name that ends in `[]` stands for a set of values, any other one for its first value.
 */
export const PAGE_QUERIES = {
  '/blog/search': ['query'],
  '/blog/search/page/[n]': ['query'],
  '/kalendarz-wydarzen': CALENDAR,
  '/kategoria/[slug]': ['tab', 'page', 'sizes[]', 'productAvailability'],
  '/locales/[language]/[namespace]': ['v'],
  '/produkt/[address]': ['rozmiar'],
  '/profile/[username]/video/[streamId]/[type]': FEED,
  '/profile/user/[username]': ['tab', 'page', ...FILTER, 'cenaOd', 'cenaDo', 'kolejnosc'],
  '/sklep/[shop]/kalendarz-wydarzen': CALENDAR,
  '/szukaj': SEARCH,
  '/watch/[id]': FEED,
  '/watch/live': FEED,
} as const satisfies Record<string, readonly string[]>

/** Route of a page with a query. */
export type PageRoute = keyof typeof PAGE_QUERIES

/** Declared parameters of a page, as Next parses them. */
export type PageQuery<Route extends PageRoute> = {
  readonly [Name in (typeof PAGE_QUERIES)[Route][number]]?: string | string[] | undefined
}

const isList = (name: string) => name.endsWith('[]')

export const declaredQuery = (route: string): readonly string[] =>
  Object.hasOwn(PAGE_QUERIES, route) ? PAGE_QUERIES[route as PageRoute] : []

/**
 * Name and value pairs of the declared parameters in their canonical form: in the declared order, and the values of a
 * list sorted and distinct. Equal pages have equal pairs.
 */
export const canonicalQuery = (route: string, valuesOf: (name: string) => readonly string[]): [string, string][] =>
  declaredQuery(route).flatMap((name) => {
    const values = valuesOf(name)
    const retained = isList(name) ? [...new Set(values)].toSorted() : values.slice(0, 1)
    return retained.map((value): [string, string] => [name, value])
  })
