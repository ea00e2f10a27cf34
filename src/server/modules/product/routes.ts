import {
  DefinitionProjection,
  ProductDefinition,
  ProductDefinitionList,
  ProductParams,
  ProductSearchQuery,
} from '#contracts/product.ts'
import { UserParams } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'

const tags = ['product']

/** What a seller sells; `id` is the seller's. Whoever watches reads a product, the seller alone searches among them. */
export function productRoutes({ app, guards, services: { products }, errors }: Api): void {
  app.get(
    '/user/:id/productDefinition/:uuid',
    { schema: { tags, params: ProductParams, response: { 200: ProductDefinition, ...errors(400, 404) } } },
    ({ params }) => products.definition(params.id, params.uuid),
  )

  app.get(
    '/user/:id/productDefinitionProjection/:uuid',
    { schema: { tags, params: ProductParams, response: { 200: DefinitionProjection, ...errors(400, 404) } } },
    ({ params }) => products.projection(params.id, params.uuid),
  )

  app.get(
    '/user/:id/product-definition/search',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: [{ bearer: [] }],
        params: UserParams,
        querystring: ProductSearchQuery,
        response: { 200: ProductDefinitionList, ...errors(400, 401, 403) },
      },
    },
    (request) => products.search(viewerOf(request).uuid, request.query),
  )
}
