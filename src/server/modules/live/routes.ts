import { z } from 'zod'
import { PageQuery } from '#contracts/common.ts'
import { BeginLive, OnAir, OwnLive, OwnLives, PublishLive, PublishTicket, TrimLive } from '#contracts/live.ts'
import { LivePurchaseList, LiveTimeline } from '#contracts/live-summary.ts'
import { ProductDefinitionHistory } from '#contracts/product.ts'
import { UserParams } from '#contracts/user.ts'
import { OwnedVideoParams, Video, VideoParams } from '#contracts/video.ts'
import type { Api } from '../../api-context.ts'
import { presentVideo } from '../video/service.ts'

const security = [{ bearer: [] }]
const tags = ['video']

export function liveRoutes({ app, guards, services: { lives }, errors }: Api): void {
  app.get('/live/on-air', { schema: { tags, response: { 200: OnAir } } }, async () => ({ data: await lives.onAir() }))

  app.post(
    '/user/:id/video/:streamId/publish',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        ...{ tags, security, params: OwnedVideoParams, body: PublishLive },
        description:
          'Makes the live ready and lets one browser send it, which nobody sees yet; 409 where another one does, 503 without a media server',
        response: { 200: PublishTicket, ...errors(400, 401, 403, 404, 409, 503) },
      },
    },
    ({ params, body }) => lives.ticket(params.id, params.streamId, body),
  )

  app.get(
    '/user/:id/live',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        ...{ tags, security, params: UserParams },
        description: 'The lives of theirs that they can begin or go on with',
        response: { 200: OwnLives, ...errors(401, 403) },
      },
    },
    async ({ params }) => {
      const own = await lives.own(params.id)
      return {
        data: own.map(({ live, view, isSending, recordingFault }) => ({
          ...{ video: presentVideo(view), state: OwnLive.shape.state.parse(live.state), isSending },
          ...{ startedAt: live.startedAt?.toISOString() ?? null, browser: live.browser, device: live.device },
          recordingFault,
        })),
      }
    },
  )

  app.patch(
    '/user/:id/video/:streamId/start',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        ...{ tags, security, params: OwnedVideoParams, body: BeginLive },
        description: 'What is sent goes out to everybody from now on; answers once it does. Again is harmless',
        response: { 200: Video, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }) => presentVideo(await lives.begin(params.id, params.streamId, body.fence)),
  )

  app.patch(
    '/user/:id/video/:streamId/finish',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        ...{ tags, security, params: OwnedVideoParams },
        description:
          'The live ends, and becomes a saved one with the same uuid, conversation and products; 409 before it has begun',
        response: { 200: Video, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }) => presentVideo(await lives.finish(params.id, params.streamId)),
  )

  app.put(
    '/user/:id/video/:streamId/trim',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        ...{ tags, security, params: OwnedVideoParams, body: TrimLive },
        description:
          'Shows a saved live from one second of it to another, in whole segments; its products and chapters follow. Nothing is lost',
        response: { 200: Video, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }) => presentVideo(await lives.trim(params.id, params.streamId, body)),
  )

  app.delete(
    '/user/:id/video/:streamId/trim',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        ...{ tags, security, params: OwnedVideoParams },
        description: 'Shows all of a saved live again',
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }, reply) => {
      await lives.trim(params.id, params.streamId, null)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/shopVideo/:id/productDefinitionHistory',
    {
      onRequest: guards.optionalUser,
      schema: {
        tags,
        description: 'Which product it showed from which second on, in that order',
        params: VideoParams,
        querystring: PageQuery,
        response: { 200: ProductDefinitionHistory, ...errors(400, 401, 404) },
      },
    },
    ({ params, query, viewer }) => lives.productHistory(params.id, viewer?.uuid, query),
  )

  app.get(
    '/shopVideo/:id/purchaseHistory',
    {
      onRequest: guards.optionalUser,
      schema: {
        tags,
        description: 'What was ordered while it was on, the newest first; nobody is named',
        params: VideoParams,
        querystring: PageQuery,
        response: { 200: LivePurchaseList, ...errors(400, 401, 404) },
      },
    },
    ({ params, query, viewer }) => lives.purchaseHistory(params.id, viewer?.uuid, query),
  )

  app.get(
    '/shopVideo/:id/timeline',
    {
      onRequest: guards.optionalUser,
      schema: {
        tags,
        description: 'The chapters of a live, and how many orders came in which minute',
        params: VideoParams,
        response: { 200: LiveTimeline, ...errors(400, 401, 404) },
      },
    },
    ({ params, viewer }) => lives.timeline(params.id, viewer?.uuid),
  )
}
