import { sellerCalls } from '#contracts/video/seller.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'
import { presentStatistic } from './present.ts'

export function sellerRoutes(api: Api<VideoArea>): void {
  const { sellers, users } = api.services
  serve(api, sellerCalls, {
    'GET /seller': ({ query, viewer }) => sellers.list(query, viewer?.uuid),
    'GET /user/:id/shop/statistic': async ({ viewer: { uuid } }) =>
      presentStatistic(await sellers.statistic(uuid), await users.current(uuid)),
  })
}
