import { HolderHeaders } from '#contracts/commerce/basket.ts'
import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import {
  CreateProjection,
  DefinitionProjection,
  ProductDefinition,
  ProductDefinitionList,
  ProductParams,
  ProductSearchQuery,
  ProjectionCreated,
  ProjectionMediaParams,
} from '#contracts/catalogue/product.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'

const tags = ['product']

/** Products of the seller `id`. Reading one is public; searching is only for the seller. */
export function productRoutes({ app, guards, services: { products, reservations }, errors }: Api): void {
  app.get(
    '/user/:id/productDefinition/:uuid',
    { schema: { tags, params: ProductParams, response: { 200: ProductDefinition, ...errors(400, 404) } } },
    ({ params }) => products.definition(params.id, params.uuid),
  )

  app.get(
    '/user/:id/productDefinitionProjection/:uuid',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags,
        params: ProductParams,
        headers: HolderHeaders,
        response: { 200: DefinitionProjection, ...errors(400, 404) },
      },
    },
    ({ viewer, headers, params }) =>
      reservations.shown(
        { userUuid: viewer?.uuid ?? null, holder: headers['holder-token'] ?? null },
        params.id,
        params.uuid,
      ),
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

  app.post(
    '/user/:id/product-definition-projection/depot-system',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        description: 'Creates the projection of a depot product for one video, and its definition if there is none',
        security: [{ bearer: [] }],
        params: UserParams,
        headers: IdempotencyHeaders,
        body: CreateProjection,
        response: { 201: ProjectionCreated, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { uuid } = viewerOf(request)
      const asked = idempotencyOf(uuid, request.headers, request.body)
      const { isReplayed, ...made } = await products.project(uuid, request.body, asked)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(made)
    },
  )

  app.patch(
    '/user/:id/product-definition-projection/:uuid/media/:mediaUuid',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        description: 'Sets the picture of the product in this video, shown once it is ready',
        security: [{ bearer: [] }],
        params: ProjectionMediaParams,
        response: { 200: DefinitionProjection, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params }) => products.attachMedia(params.id, params.uuid, params.mediaUuid),
  )
}
