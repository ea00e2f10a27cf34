import { productWatchCalls } from '#contracts/video/product-watch.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'

export function productWatchRoutes(api: Api<VideoArea>): void {
  const { productWatches } = api.services
  serve(api, productWatchCalls, {
    'GET /user/:id/productWatch/:uuid': async ({ viewer, params }) => ({
      isOn: await productWatches.isOn(viewer.uuid, params.uuid),
    }),
    'PUT /user/:id/productWatch/:uuid': ({ viewer, params }) => productWatches.set(viewer.uuid, params.uuid, true),
    'DELETE /user/:id/productWatch/:uuid': ({ viewer, params }) => productWatches.set(viewer.uuid, params.uuid, false),
  })
}
