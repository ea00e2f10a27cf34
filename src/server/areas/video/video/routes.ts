import { z } from 'zod'
import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { MAX_CAPTIONS_SIZE } from '#contracts/media/media.rules.ts'
import { OwnerParams, UserParams } from '#contracts/account/user.ts'
import {
  AvailableCategories,
  CreateVideo,
  OwnedVideoParams,
  Video,
  VideoEntries,
  VideoList,
  VideoListQuery,
  VideoParams,
  VideoSearchQuery,
  VideoTypeParams,
  VideoUuidsQuery,
} from '#contracts/video/video.ts'
import { EditVideo } from '#contracts/video/video-edit.ts'
import { ReportActivity, VideoStatistic } from '#contracts/video/video-statistic.ts'
import { ViewCounted, ViewParams } from '#contracts/video/video-view.ts'
import type { Api } from '#server/http/api-context.ts'
import { sellerOf, viewerOf } from '#server/auth/guards.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { fileReceiver } from '#server/http/plugins/multipart-file.ts'
import { presentVideo, type VideoView } from './present.ts'

const STALL_MS = 15_000
const captions = fileReceiver({ field: 'file', maxBytes: MAX_CAPTIONS_SIZE, stallMs: STALL_MS })

const bearer = [{ bearer: [] }]
const tags = ['video']

const presentList = <Meta>({ meta, data }: { meta: Meta; data: VideoView[] }) => {
  const now = new Date()
  return { meta, data: data.map((view) => presentVideo(view, now)) }
}

export function videoRoutes({ app, guards, services: { videos, lives, reactions }, errors }: Api): void {
  app.post(
    '/user/:owner/video',
    {
      onRequest: [guards.requireSelf('owner'), guards.requireSeller],
      schema: {
        tags,
        security: bearer,
        description:
          'Creates a reel of a media, or a live. A live is announced for `scheduledAt`, or begins now; then the answer is 503 without a media server. `Idempotency-Key` applies to lives only, because a media can have only one reel',
        params: OwnerParams,
        headers: IdempotencyHeaders,
        body: CreateVideo,
        response: { 201: Video, ...errors(400, 401, 403, 404, 409, 503) },
      },
    },
    async (request, reply) => {
      const [seller, { body }] = [sellerOf(request), request]
      if (body.mediaType === 'short') return reply.code(201).send(presentVideo(await videos.create(seller, body)))
      const asked = idempotencyOf(seller.uuid, request.headers, body)
      const { view, isReplayed } = await lives.announce(seller, body, asked)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(presentVideo(view))
    },
  )

  app.delete(
    '/user/:id/video/:streamId',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        params: OwnedVideoParams,
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await videos.remove(viewerOf(request).uuid, request.params.streamId)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/user/:id/video/:streamId',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        params: OwnedVideoParams,
        body: EditVideo,
        description: 'Reschedules an unpublished video; null publishes it now',
        response: { 200: Video, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }) => presentVideo(await videos.edit(params.id, params.streamId, body)),
  )

  app.put(
    '/user/:id/video/:streamId/captions',
    {
      onRequest: [captions.begin, guards.requireSelf('id')],
      onResponse: captions.end,
      schema: {
        tags,
        security: bearer,
        params: OwnedVideoParams,
        consumes: ['multipart/form-data'],
        description: `Takes WebVTT or SRT of at most ${MAX_CAPTIONS_SIZE} bytes as the field "file" of a multipart body`,
        response: { 200: Video, ...errors(400, 401, 403, 404, 413, 415, 503) },
      },
    },
    async (request) => {
      const { id, streamId } = request.params
      return presentVideo(await videos.putCaptions(id, streamId, (sink) => captions.read(request, sink)))
    },
  )

  app.delete(
    '/user/:id/video/:streamId/captions',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        params: OwnedVideoParams,
        response: { 204: z.null(), ...errors(400, 401, 403, 404) },
      },
    },
    async ({ params }, reply) => {
      await videos.removeCaptions(params.id, params.streamId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/video/:streamId/statistic',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security: bearer,
        params: OwnedVideoParams,
        response: { 200: VideoStatistic, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => videos.statistic(params.id, params.streamId),
  )

  const answers = { tags, response: { 200: VideoList, ...errors(400, 401, 404) } }
  const listed = { ...answers, querystring: VideoListQuery }
  const searched = { ...answers, querystring: VideoSearchQuery }
  const description = 'To its owner also what is not available yet'

  app.get(
    '/user/:id/video',
    { onRequest: guards.optionalUser, schema: { ...listed, description, params: UserParams } },
    async ({ params: { id }, query, viewer }) =>
      presentList(await videos.ofOwner(id, query, viewer?.uuid, { isWhole: viewer?.uuid === id })),
  )

  app.get(
    '/user/:id/video/search',
    { onRequest: guards.optionalUser, schema: { ...searched, description, params: UserParams } },
    async ({ params: { id }, query, viewer }) =>
      presentList(await videos.ofOwner(id, query, viewer?.uuid, { isWhole: viewer?.uuid === id })),
  )

  // An invalid token is ignored, because these lists are public. A valid one leaves out what is blocked.
  const { perhapsUser: onRequest } = guards
  const ofOwner = { ...listed, params: UserParams }

  app.get('/user/:id/video/available', { onRequest, schema: ofOwner }, async ({ params, query, viewer }) =>
    presentList(await videos.ofOwner(params.id, query, viewer?.uuid, { isWhole: false })),
  )

  app.get(
    '/user/:id/video/available/search',
    { onRequest, schema: { ...searched, params: UserParams } },
    async ({ params, query, viewer }) =>
      presentList(await videos.ofOwner(params.id, query, viewer?.uuid, { isWhole: false })),
  )

  app.get('/shop/video/available', { onRequest, schema: listed }, async ({ query, viewer }) =>
    presentList(await videos.available(query, viewer?.uuid)),
  )

  app.get('/shop/video/available/search', { onRequest, schema: searched }, async ({ query, viewer }) =>
    presentList(await videos.available(query, viewer?.uuid)),
  )

  app.get(
    '/shop/video/available/:type',
    { onRequest, schema: { ...listed, params: VideoTypeParams } },
    async ({ params, query, viewer }) => presentList(await videos.available(query, viewer?.uuid, params.type)),
  )

  app.get(
    '/shop/video/available/:type/search',
    { onRequest, schema: { ...searched, params: VideoTypeParams } },
    async ({ params, query, viewer }) => presentList(await videos.available(query, viewer?.uuid, params.type)),
  )

  app.get('/shop/video/available/categories', { schema: { tags, response: { 200: AvailableCategories } } }, () =>
    videos.categories(),
  )

  app.get(
    '/shopVideo/:id/watch',
    {
      onRequest: guards.optionalUser,
      schema: { tags, params: VideoParams, response: { 200: Video, ...errors(400, 401, 404, 410) } },
    },
    async ({ params, viewer }) => {
      const view = await videos.find(params.id, viewer?.uuid)
      const own = viewer ? await reactions.own(viewer.uuid, [params.id]) : []
      return { ...presentVideo(view), reactions: own.map(({ uuid, type }) => ({ uuid, type })) }
    },
  )

  app.get(
    '/video/uuids',
    { schema: { tags, querystring: VideoUuidsQuery, response: { 200: VideoEntries, ...errors(400) } } },
    async ({ query }) => ({ data: await videos.entries(query['uuids[]'] ?? []) }),
  )

  app.patch(
    '/:owner/:ownerUuid/video/:video/viewQuantity',
    {
      onRequest: guards.optionalUser,
      schema: { tags, params: ViewParams, response: { 200: ViewCounted, ...errors(400, 401, 404, 410) } },
    },
    async ({ params: { owner, ownerUuid, video }, viewer, ip, headers }) => {
      const seller = owner === 'user' ? { user: ownerUuid } : { shop: ownerUuid }
      const who = viewer ?? { address: addressGroup(ip), agent: headers['user-agent'] ?? '' }
      return { viewQuantity: await videos.countView(seller, video, who) }
    },
  )

  app.patch(
    '/:owner/:ownerUuid/video/:video/activity',
    {
      schema: {
        tags,
        params: ViewParams,
        body: ReportActivity,
        description: 'Reports watched seconds and product clicks since the last report',
        response: { 204: z.null(), ...errors(400) },
      },
    },
    async ({ params: { owner, ownerUuid, video }, body }, reply) => {
      await videos.report(owner === 'user' ? { user: ownerUuid } : { shop: ownerUuid }, video, body)
      return reply.code(204).send(null)
    },
  )
}
