import { defineCalls } from '../base/calls.ts'
import { SearchQuery, SearchResults, SearchSuggestion, SuggestionQuery } from './search.ts'

export const searchCalls = defineCalls('search', {
  'GET /search': {
    who: 'visitor',
    description: 'Products, videos, lives and sellers that everybody may see, the best matches first',
    query: SearchQuery,
    answers: { 200: SearchResults },
    errors: [400],
  },
  'GET /search/suggestion': {
    who: 'visitor',
    description: 'A few matches of an unfinished query',
    query: SuggestionQuery,
    answers: { 200: SearchSuggestion },
    errors: [400],
  },
})
