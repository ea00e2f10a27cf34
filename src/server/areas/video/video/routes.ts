import type { z } from 'zod'
import type { ViewParams } from '#contracts/video/video-view.ts'
import { videoCalls } from '#contracts/video/video.calls.ts'
import { videoViewCalls } from '#contracts/video/video-view.calls.ts'
import { MAX_CAPTIONS_SIZE } from '#contracts/media/media.rules.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { fileReceiver } from '#server/http/plugins/multipart-file.ts'
import type { VideoArea } from '../video.ts'
import { presentVideo, type VideoView } from './present.ts'

const STALL_MS = 15_000

const captions = fileReceiver({ field: 'file', maxBytes: MAX_CAPTIONS_SIZE, stallMs: STALL_MS })

const presentList = <Meta>({ meta, data }: { meta: Meta; data: VideoView[] }) => {
  const now = new Date()
  return { meta, data: data.map((view) => presentVideo(view, now)) }
}

const sellerIn = ({ owner, ownerUuid }: z.output<typeof ViewParams>) =>
  owner === 'user' ? { user: ownerUuid } : { shop: ownerUuid }

export function videoRoutes(api: Api<VideoArea>): void {
  const { videos, reactions } = api.services
  serve(api, videoCalls, {
    'DELETE /user/:id/video/:streamId': ({ viewer, params }) => videos.remove(viewer, params.streamId),
    'PATCH /user/:id/video/:streamId': async ({ params, body }) =>
      presentVideo(await videos.edit(params.id, params.streamId, body)),
    'PUT /user/:id/video/:streamId/captions': {
      files: captions,
      handler: async ({ params, request }) => {
        const { id, streamId } = params
        return presentVideo(await videos.putCaptions(id, streamId, (sink) => captions.read(request, sink)))
      },
    },
    'DELETE /user/:id/video/:streamId/captions': ({ params }) => videos.removeCaptions(params.id, params.streamId),
    'GET /user/:id/video/:streamId/statistic': ({ params }) => videos.statistic(params.id, params.streamId),
    'GET /user/:id/video': async ({ params: { id }, query, viewer }) =>
      presentList(await videos.ofOwner(id, query, viewer?.uuid, { isWhole: viewer?.uuid === id })),
    'GET /user/:id/video/search': async ({ params: { id }, query, viewer }) =>
      presentList(await videos.ofOwner(id, query, viewer?.uuid, { isWhole: viewer?.uuid === id })),
    'GET /user/:id/video/available': async ({ params, query, viewer }) =>
      presentList(await videos.ofOwner(params.id, query, viewer?.uuid, { isWhole: false })),
    'GET /user/:id/video/available/search': async ({ params, query, viewer }) =>
      presentList(await videos.ofOwner(params.id, query, viewer?.uuid, { isWhole: false })),
    'GET /shop/video/available': async ({ query, viewer }) => presentList(await videos.available(query, viewer?.uuid)),
    'GET /shop/video/available/search': async ({ query, viewer }) =>
      presentList(await videos.available(query, viewer?.uuid)),
    'GET /shop/video/available/:type': async ({ params, query, viewer }) =>
      presentList(await videos.available(query, viewer?.uuid, params.type)),
    'GET /shop/video/available/:type/search': async ({ params, query, viewer }) =>
      presentList(await videos.available(query, viewer?.uuid, params.type)),
    'GET /shop/video/available/categories': () => videos.categories(),
    'GET /shopVideo/:id/watch': async ({ params, viewer }) => {
      const view = await videos.find(params.id, viewer?.uuid)
      const own = viewer ? await reactions.own(viewer.uuid, [params.id]) : []
      return { ...presentVideo(view), reactions: own.map(({ uuid, type }) => ({ uuid, type })) }
    },
    'GET /video/uuids': async ({ query }) => ({ data: await videos.entries(query['uuids[]'] ?? []) }),
  })
  serve(api, videoViewCalls, {
    'PATCH /:owner/:ownerUuid/video/:video/viewQuantity': async ({ params, viewer, ip, request }) => {
      const who = viewer ?? { address: addressGroup(ip), agent: request.headers['user-agent'] ?? '' }
      return { viewQuantity: await videos.countView(sellerIn(params), params.video, who) }
    },
    'PATCH /:owner/:ownerUuid/video/:video/activity': ({ params, body }) =>
      videos.report(sellerIn(params), params.video, body),
  })
}
