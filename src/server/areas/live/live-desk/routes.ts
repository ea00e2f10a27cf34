import { z } from 'zod'
import {
  AddToLive,
  DeskLives,
  LiveDesk,
  LiveProductParams,
  OrderLiveProducts,
  SetLivePrice,
} from '#contracts/live/live-desk.ts'
import { BookmarkParams, LiveSummary, PutBookmark } from '#contracts/live/live-summary.ts'
import { DepotProductList, DepotSearchQuery } from '#contracts/catalogue/depot.ts'
import { UserParams } from '#contracts/account/user.ts'
import { Product } from '#contracts/catalogue/product.ts'
import { OwnedVideoParams, Video } from '#contracts/video/video.ts'
import type { FastifyRequest } from 'fastify'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { presentVideo } from '#server/areas/video/video.ts'

const tags = ['live']
const security = [{ bearer: [] }]

/** Desk for running the lives of seller `id` from a device other than the camera. */
export function liveDeskRoutes({ app, guards, services: { depots, liveDesks }, errors }: Api): void {
  const isSelf = guards.requireSelf('id')
  /** Allows the seller and the moderators who may show products. */
  const onRequest = [
    guards.requireUser,
    async (request: FastifyRequest) => {
      const { id = '' } = request.params as { id?: string }
      await liveDesks.requireMay(viewerOf(request).uuid, id.toLowerCase())
    },
  ]

  app.patch(
    '/user/:id/video/:streamId/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        body: Product,
        description: 'Sets the product shown from now on',
        response: { 200: Video, ...errors(400, 401, 403, 404) },
      },
    },
    async ({ params, body }) => presentVideo(await liveDesks.show(params.id, params.streamId, body)),
  )

  app.get(
    '/user/:id/desk',
    {
      onRequest: isSelf,
      schema: {
        tags,
        security,
        params: UserParams,
        description: 'Lives on air or upcoming that the user may run',
        response: { 200: DeskLives, ...errors(400, 401, 403) },
      },
    },
    ({ params }) => liveDesks.livesOf(params.id),
  )

  app.get(
    '/user/:id/video/:streamId/desk',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        response: { 200: LiveDesk, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => liveDesks.desk(params.id, params.streamId),
  )

  app.post(
    '/user/:id/video/:streamId/desk/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        body: AddToLive,
        description: 'Adds a depot product at the end of the planned list. Idempotent',
        response: { 200: LiveDesk, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, body }) => liveDesks.add(params.id, params.streamId, body),
  )

  app.get(
    '/user/:id/video/:streamId/desk/depot',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        querystring: DepotSearchQuery,
        description: 'Searches the depot of the seller for products to add',
        response: { 200: DepotProductList, ...errors(400, 401, 403, 503) },
      },
    },
    async ({ params, query: { query, limit } }) => {
      const { products, total } = await depots.search(params.id, query, limit)
      return { meta: { page: 1, size: limit, total, next: null, previous: null }, data: products }
    },
  )

  app.put(
    '/user/:id/video/:streamId/desk/product',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        body: OrderLiveProducts,
        description: 'Sets the planned order of products',
        response: { 200: LiveDesk, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, body }) => liveDesks.order(params.id, params.streamId, body.definitionUuids),
  )

  app.put(
    '/user/:id/video/:streamId/desk/product/:definition/price',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: LiveProductParams,
        body: SetLivePrice,
        description: 'Sets a price for this live alone, from now until its end',
        response: { 200: LiveDesk, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, body }) => liveDesks.setPrice(params.id, params.streamId, params.definition, body.price),
  )

  app.put(
    '/user/:id/video/:streamId/desk/bookmark/:bookmark',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: BookmarkParams,
        body: PutBookmark,
        description:
          'Marks the current moment as a chapter with a uuid made by the client. Repeating it changes only the title',
        response: { 200: LiveDesk, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, body }) => liveDesks.putBookmark(params.id, params.streamId, params.bookmark, body.title),
  )

  app.delete(
    '/user/:id/video/:streamId/desk/bookmark/:bookmark',
    {
      onRequest,
      schema: { tags, security, params: BookmarkParams, response: { 204: z.null(), ...errors(400, 401, 403, 404) } },
    },
    async ({ params }, reply) => {
      await liveDesks.removeBookmark(params.id, params.streamId, params.bookmark)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/video/:streamId/summary',
    {
      onRequest: isSelf,
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        description: 'Statistics of a live since its start; 409 before the start',
        response: { 200: LiveSummary, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params }) => liveDesks.summary(params.id, params.streamId),
  )

  app.delete(
    '/user/:id/video/:streamId/desk/product/:definition',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: LiveProductParams,
        description: 'Removes a product; 409 for the one being shown',
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }, reply) => {
      await liveDesks.remove(params.id, params.streamId, params.definition)
      return reply.code(204).send(null)
    },
  )
}
