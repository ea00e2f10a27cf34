import { sellerCalls } from '#contracts/video/seller.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { presentStatistic } from './present.ts'

export function sellerRoutes(api: Api): void {
  const { sellers, shopStatistic, users } = api.services
  serve(api, sellerCalls, {
    'GET /seller': ({ query, viewer }) => sellers.list(query, viewer?.uuid),
    'GET /user/:id/shop/statistic': async ({ viewer: { uuid } }) =>
      presentStatistic(await shopStatistic(uuid), await users.current(uuid)),
  })
}
