import { productCalls } from '#contracts/catalogue/product.calls.ts'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import type { CatalogueArea } from '../catalogue.ts'

/** Products of the seller `id`. Searching is only for the seller. */
export function productRoutes(api: Api<CatalogueArea>): void {
  const { products } = api.services
  serve(api, productCalls, {
    'GET /user/:id/productDefinition/:uuid': ({ params }) => products.definition(params.id, params.uuid),
    'GET /user/:id/product-definition/search': ({ viewer, query }) => products.search(viewer.uuid, query),
    'POST /user/:id/product-definition-projection/depot-system': async ({ viewer, headers, body, reply }) => {
      const { uuid } = viewer
      const idempotency = idempotencyOf(uuid, headers, body)
      const { isReplayed, ...made } = await products.project(uuid, body, idempotency)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return made
    },
    'PATCH /user/:id/product-definition-projection/:uuid/media/:mediaUuid': ({ params }) =>
      products.attachMedia(params.id, params.uuid, params.mediaUuid),
  })
}
