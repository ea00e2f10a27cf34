import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { paths } from '#lib/shared/paths.ts'
import type { ArticleTitle } from '#lib/shared/article-title.ts'
import { requestOf, type SearchPlace } from './place.ts'

const call = callsOf(async () => (await import('#contracts/site/search.calls.ts')).searchCalls)

async function readTitles(signal: AbortSignal): Promise<ArticleTitle[]> {
  const response = await fetch(paths.articleTitles, { signal })
  if (!response.ok) throw new Error(`${paths.articleTitles} answered ${response.status}`)
  return (await response.json()) as ArticleTitle[]
}

export const searchQueries = {
  /** Titles of all articles, which the API does not know. Without them the suggestions have no articles. */
  articleTitles: queryOptions({
    queryKey: ['search', 'articles'],
    queryFn: ({ signal }) => readTitles(signal),
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  }),
  results: (place: SearchPlace, api: Api = browserApi) =>
    call.query(['search', 'results', place], 'GET /search', { query: requestOf(place), api }, SHORT_LIVED),
  /** The last answer stays until the next one arrives. */
  suggestion: (query: string) =>
    call.query(
      ['search', 'suggestion', query],
      'GET /search/suggestion',
      { query: { query } },
      { ...SHORT_LIVED, placeholderData: keepPreviousData },
    ),
}
