import { z } from 'zod'
import {
  CreateDepotProduct,
  DepotListQuery,
  DepotProduct,
  DepotProductList,
  DepotProductParams,
  DepotSearchQuery,
  EditDepotProduct,
} from '#contracts/depot.ts'
import { UserParams } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'

const tags = ['depot']
const security = [{ bearer: [] }]

/** A seller's stock; nobody else sees it. */
export function depotRoutes({ app, guards, services: { depots }, errors }: Api): void {
  const requireSelf = guards.requireSelf('id')
  const onRequest = [
    requireSelf,
    async (request: Parameters<typeof viewerOf>[0]) => depots.requireSeller(viewerOf(request).uuid),
  ]

  app.get(
    '/user/:id/depotSystem/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        querystring: DepotListQuery,
        response: { 200: DepotProductList, ...errors(400, 401, 403) },
      },
    },
    ({ params, query }) => depots.list(params.id, query),
  )

  app.get(
    '/user/:id/depotSystem/product/search',
    {
      onRequest,
      schema: {
        tags,
        description: 'For choosing one: the best first, one page',
        security,
        params: UserParams,
        querystring: DepotSearchQuery,
        response: { 200: DepotProductList, ...errors(400, 401, 403, 503) },
      },
    },
    async ({ params, query: { query, limit } }) => {
      const { products, total } = await depots.search(params.id, query, limit)
      return { meta: { page: 1, size: limit, total, next: null, previous: null }, data: products }
    },
  )

  app.post(
    '/user/:id/depotSystem/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        body: CreateDepotProduct,
        response: { 201: DepotProduct, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }, reply) => reply.code(201).send(await depots.create(params.id, body)),
  )

  app.get(
    '/user/:id/depotSystem/product/:uuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: DepotProductParams,
        response: { 200: DepotProduct, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => depots.requireFound(params.id, params.uuid),
  )

  app.patch(
    '/user/:id/depotSystem/product/:uuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: DepotProductParams,
        body: EditDepotProduct,
        response: { 200: DepotProduct, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, body }) => depots.edit(params.id, params.uuid, body),
  )

  app.delete(
    '/user/:id/depotSystem/product/:uuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: DepotProductParams,
        response: { 204: z.null(), ...errors(400, 401, 403) },
      },
    },
    async ({ params }, reply) => {
      await depots.remove(params.id, params.uuid)
      return reply.code(204).send(null)
    },
  )
}
