import { searchCalls } from '#contracts/site/search.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SiteArea } from '../site.ts'

export function searchRoutes(api: Api<SiteArea>): void {
  const { search } = api.services
  serve(api, searchCalls, {
    'GET /search': ({ query, viewer }) => search.search(query, viewer?.uuid),
    'GET /search/suggestion': ({ query, viewer }) => search.suggest(query.query, viewer?.uuid),
  })
}
