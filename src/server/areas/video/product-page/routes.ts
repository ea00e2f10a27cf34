import { productPageCalls } from '#contracts/video/product-page.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'
import { presentVideo } from '../video/present.ts'

export function productPageRoutes(api: Api<VideoArea>): void {
  const { productPages, videos } = api.services
  serve(api, productPageCalls, {
    'GET /product/:uuid': ({ params }) => productPages.page(params.uuid),
    'GET /product/:uuid/video': async ({ params, query, viewer }) => {
      const { meta, data } = await videos.ofProduct(params.uuid, query, viewer?.uuid)
      return { meta, data: data.map((view) => presentVideo(view)) }
    },
    'GET /user/:id/product': ({ params, query }) => productPages.ofShop(params.id, query),
  })
}
