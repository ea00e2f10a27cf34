import { z } from 'zod'
import {
  AddToLive,
  DeskLives,
  LiveDesk,
  LiveProductParams,
  OrderLiveProducts,
  SetLivePrice,
} from '#contracts/live-desk.ts'
import { BookmarkParams, LiveSummary, PutBookmark } from '#contracts/live-summary.ts'
import { DepotProductList, DepotSearchQuery } from '#contracts/depot.ts'
import { UserParams } from '#contracts/user.ts'
import { Product } from '#contracts/product.ts'
import { OwnedVideoParams, Video } from '#contracts/video.ts'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'
import { presentVideo } from '../video/service.ts'

const tags = ['live']
const security = [{ bearer: [] }]

/** Lives of the seller `id`, run from any device beside the one that sends. */
export function liveDeskRoutes({ app, guards, services: { depots, liveDesks }, errors }: Api): void {
  const isSelf = guards.requireSelf('id')
  /** The seller, and whom they let show products in their lives. */
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
        ...{ tags, security, params: OwnedVideoParams, body: Product },
        description: 'The product shown from now on',
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
        description: 'The lives that the user may run: those that are on or are to begin',
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
        description: 'Puts a product of the depot at the end of what is to be shown; again is harmless',
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
        description: 'For choosing what to add from the seller’s depot, as in its own search',
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
        description: 'In which order they are to be shown',
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
        description: 'What the live asks for itself alone, from now on until its end',
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
        description: 'Marks this moment under a uuid of the caller’s making; again changes its title alone',
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
        description: 'How a live went, from its start on; 409 before it',
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
        description: 'Takes one out again; 409 for the one that is shown now',
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }, reply) => {
      await liveDesks.remove(params.id, params.streamId, params.definition)
      return reply.code(204).send(null)
    },
  )
}
