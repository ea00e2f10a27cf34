import { toGrosze } from '#contracts/base/money.rules.ts'
import type { SearchQuery, SearchResults, SearchSort, SearchSuggestion, SearchType } from '#contracts/site/search.ts'
import { SIZE_SETS } from '#contracts/catalogue/size-sets.ts'
import { SEARCH_PAGE_SIZE, SEARCH_PAGES_MAX, SEARCH_TYPES } from '#contracts/site/search.rules.ts'
import type { Db } from '#server/db/client.ts'
import { createTotals } from '#server/db/totals.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import { categoryTitle, withinCategories } from '#server/areas/catalogue/catalogue.ts'
import { createFinding, type Found } from './finding.ts'
import { type Candidate, createFindRepo, type SearchScope } from './find.repo.ts'
import { createHydration, type HydrationParts } from './hydration.ts'
import { createIndexing } from './indexing.ts'
import { createMeanings } from './meaning.ts'
import { parseQuery } from './query.ts'
import { createSuggestions } from './suggestions.ts'
import type { DocumentKind } from './table.ts'
import { createWordsRepo } from './words.repo.ts'

type Parts = HydrationParts & { db: Db; relations: Pick<RelationService, 'viewerWithBlocks'> }

/** Announced lives follow those on air. */
const KINDS: Record<SearchType, DocumentKind[]> = {
  product: ['product'],
  video: ['video'],
  live: ['live', 'event'],
  seller: ['seller'],
}

const RANKED_MAX = SEARCH_PAGE_SIZE * SEARCH_PAGES_MAX
/** Fewer products than this are followed by things that lack one word. */
const FEW = 8
const POPULAR_MAX = 8
const FACETS_MAX = 12

const ORDERS: Record<Exclude<SearchSort, 'best'>, (a: Candidate, b: Candidate) => number> = {
  cheapest: (a, b) => (a.price ?? 0) - (b.price ?? 0),
  dearest: (a, b) => (b.price ?? 0) - (a.price ?? 0),
  newest: (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime(),
}

const scopeOf = (query: SearchQuery, viewerUuid: string | undefined): SearchScope => ({
  now: new Date(),
  viewerUuid,
  ...(query['categoryUuids[]'] && { categoryUuids: withinCategories(query['categoryUuids[]']) }),
  ...(query['sizes[]'] && { sizes: query['sizes[]'] }),
  ...(query.priceFrom !== undefined && { priceFrom: toGrosze(query.priceFrom) }),
  ...(query.priceTo !== undefined && { priceTo: toGrosze(query.priceTo) }),
  withSoldOut: query.withSoldOut ?? false,
})

const LETTERS = [...SIZE_SETS.letters, ...SIZE_SETS.pairs].map((size) => size.toLowerCase())
const numbers = new Intl.Collator('pl', { numeric: true })

/** Sizes of numbers before those of letters, each from the smallest. */
const bySize = (a: string, b: string) => LETTERS.indexOf(a) - LETTERS.indexOf(b) || numbers.compare(a, b)

/** Values to filter by: the chosen ones, then the most frequent. */
function offered(chosen: readonly string[] = [], found: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of found) counts.set(value, (counts.get(value) ?? 0) + 1)
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value)
  return [...new Set([...chosen, ...frequent.slice(0, FACETS_MAX)])]
}

export function createSearchService(parts: Parts) {
  const { db, relations } = parts
  const repo = createFindRepo(db)
  const words = createWordsRepo(db)
  const finding = createFinding({ repo, meaningOf: createMeanings(words) })
  const hydrate = createHydration({ ...parts, repo })
  const popularNames = createTotals<string[]>(() => true)
  const popular = () =>
    popularNames.of('popular', async () =>
      (await repo.fullestCategories(POPULAR_MAX)).map(({ categoryUuid }) => categoryTitle(categoryUuid)),
    )
  const { suggest } = createSuggestions({ repo, words, finding, popular })

  return {
    ...createIndexing({ db, words }),

    suggest: async (query: string, viewer: string | undefined): Promise<SearchSuggestion> =>
      suggest(query, await relations.viewerWithBlocks(viewer)),

    search: async (query: SearchQuery, viewer: string | undefined): Promise<SearchResults> => {
      const scope = scopeOf(query, await relations.viewerWithBlocks(viewer))
      const understood = await finding.understand(parseQuery(query.query), { isTyping: false })
      const found = Object.fromEntries(
        await Promise.all(
          SEARCH_TYPES.map(async (type): Promise<[SearchType, Found]> => {
            const each = await Promise.all(
              KINDS[type].map((kind) =>
                finding.find(kind, understood, scope, { limit: RANKED_MAX, few: kind === 'product' ? FEW : 1 }),
              ),
            )
            const strict = each.filter(({ isLoose }) => !isLoose)
            const shown = strict.some(({ candidates }) => candidates.length > 0) ? strict : each
            return [
              type,
              {
                candidates: shown.flatMap(({ candidates }) => candidates),
                isLoose: shown.some(({ isLoose }) => isLoose),
              },
            ]
          }),
        ),
      ) as Record<SearchType, Found>
      const type = query.type ?? firstWithResults(found)
      const { candidates, isLoose } = found[type]
      const sorted = query.sort === 'best' ? candidates : candidates.toSorted(ORDERS[query.sort])
      const start = (query.page - 1) * SEARCH_PAGE_SIZE
      return {
        query: query.query,
        type,
        page: query.page,
        pageCount: Math.ceil(sorted.length / SEARCH_PAGE_SIZE),
        totals: Object.fromEntries(SEARCH_TYPES.map((one) => [one, found[one].candidates.length])) as Record<
          SearchType,
          number
        >,
        corrected: understood.corrected,
        isLoose: isLoose && candidates.length > 0,
        ...(await hydrate(sorted.slice(start, start + SEARCH_PAGE_SIZE))),
        sizes: offered(
          query['sizes[]'],
          type === 'product' ? candidates.flatMap(({ sizesLeft }) => sizesLeft) : [],
        ).toSorted(bySize),
        categories: offered(
          query['categoryUuids[]'],
          candidates.flatMap(({ categoryUuid }) => categoryUuid ?? []),
        ).map((uuid) => ({ uuid, name: categoryTitle(uuid) })),
        popular: await popular(),
      }
    },
  }
}

/** Things with all words before those with some. */
function firstWithResults(found: Record<SearchType, Found>): SearchType {
  const full = SEARCH_TYPES.find((type) => found[type].candidates.length > 0 && !found[type].isLoose)
  return full ?? SEARCH_TYPES.find((type) => found[type].candidates.length > 0) ?? 'product'
}
