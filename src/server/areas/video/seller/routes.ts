import { sellerCalls } from '#contracts/video/seller.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'

export function sellerRoutes(api: Api): void {
  const { sellers } = api.services
  serve(api, sellerCalls, {
    'GET /seller': ({ query, viewer }) => sellers.list(query, viewer?.uuid),
  })
}
