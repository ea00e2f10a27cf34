import { keepPreviousData } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { requestOf, type SearchPlace } from './place.ts'

const call = callsOf(async () => (await import('#contracts/site/search.calls.ts')).searchCalls)

export const searchQueries = {
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
