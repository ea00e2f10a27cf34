import { z } from 'zod'
import { PageQuery } from '#contracts/base/common.ts'
import {
  BeginLive,
  OnAir,
  OwnLive,
  OwnLives,
  PublishLive,
  PublishTicket,
  TellUplink,
  TrimLive,
} from '#contracts/live/live.ts'
import { LivePurchaseList, LiveTimeline } from '#contracts/live/live-summary.ts'
import { ProductDefinitionHistory } from '#contracts/catalogue/product.ts'
import { UserParams } from '#contracts/account/user.ts'
import { OwnedVideoParams, Video, VideoParams } from '#contracts/video/video.ts'
import type { Api } from '#server/http/api-context.ts'
import { presentVideo } from '#server/areas/video/video.ts'

const security = [{ bearer: [] }]
const tags = ['video']

export function liveRoutes({ app, guards, services: { lives }, errors }: Api): void {
  app.get('/live/on-air', { schema: { tags, response: { 200: OnAir } } }, async () => ({ data: await lives.onAir() }))

  app.post(
    '/user/:id/video/:streamId/publish',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        body: PublishLive,
        description:
          'Admits one browser to send the live, in rehearsal until it begins; 409 if another browser is sending, 503 without a media server',
        response: { 200: PublishTicket, ...errors(400, 401, 403, 404, 409, 503) },
      },
    },
    ({ params, body }) => lives.ticket(params.id, params.streamId, body),
  )

  app.put(
    '/user/:id/video/:streamId/uplink',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        body: TellUplink,
        description:
          'Reports the uplink quality of the browser that sends the live. Ignored from a browser of an earlier start',
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async ({ params, body }, reply) => {
      await lives.tellUplink(params.id, params.streamId, body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/live',
    {
      onRequest: [guards.requireSelf('id'), guards.requireSeller],
      schema: {
        tags,
        security,
        params: UserParams,
        description: 'Own lives that can begin or be resumed',
        response: { 200: OwnLives, ...errors(401, 403) },
      },
    },
    async ({ params }) => {
      const own = await lives.own(params.id)
      return {
        data: own.map(({ live, view, isSending, recordingFault }) => ({
          video: presentVideo(view),
          state: OwnLive.shape.state.parse(live.state),
          isSending,
          startedAt: live.startedAt?.toISOString() ?? null,
          browser: live.browser,
          device: live.device,
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
        tags,
        security,
        params: OwnedVideoParams,
        body: BeginLive,
        description: 'Puts the live on air and responds once viewers receive it. Idempotent',
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
        tags,
        security,
        params: OwnedVideoParams,
        description:
          'Ends the live, which becomes a saved one with the same uuid, conversation and products; 409 before it has begun',
        response: { 200: Video, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }) => presentVideo(await lives.finish(params.id, params.streamId)),
  )

  app.post(
    '/user/:id/video/:streamId/recording/again',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        description: 'Processes the recording of a live again, if that has failed',
        response: { 200: Video, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }) => presentVideo(await lives.saveAgain(params.id, params.streamId)),
  )

  app.put(
    '/user/:id/video/:streamId/trim',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: OwnedVideoParams,
        body: TrimLive,
        description:
          'Trims a saved live to a span in seconds, rounded to whole segments. Its products and chapters are shifted. Can be undone',
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
        tags,
        security,
        params: OwnedVideoParams,
        description: 'Removes the trim of a recorded live',
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
        description: 'Products shown, with the second of each, in order',
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
        description: 'Orders during the live, the newest first, without names',
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
        description: 'Chapters of a live, and the number of orders by minute',
        params: VideoParams,
        response: { 200: LiveTimeline, ...errors(400, 401, 404) },
      },
    },
    ({ params, viewer }) => lives.timeline(params.id, viewer?.uuid),
  )
}
