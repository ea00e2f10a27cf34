import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { createVideoCalls } from '#contracts/live/create-video.calls.ts'
import { liveCalls } from '#contracts/live/live.calls.ts'
import { OwnLive } from '#contracts/live/live.ts'
import type { Api } from '#server/http/api-context.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { presentVideo } from '#server/areas/video/video.ts'
import type { LiveArea } from '../live.ts'

export function liveRoutes(api: Api<LiveArea>): void {
  const { lives, videos } = api.services
  serve(api, createVideoCalls, {
    'POST /user/:owner/video': async ({ seller, headers, body, reply }) => {
      if (body.mediaType === 'short') return presentVideo(await videos.create(seller, body))
      const idempotency = idempotencyOf(seller.uuid, headers, body)
      const { view, isReplayed } = await lives.announce(seller, body, idempotency)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return presentVideo(view)
    },
  })
  serve(api, liveCalls, {
    'GET /live/on-air': async () => ({ data: await lives.onAir() }),
    'POST /user/:id/video/:streamId/publish': ({ params, body }) => lives.ticket(params.id, params.streamId, body),
    'PUT /user/:id/video/:streamId/uplink': ({ params, body }) => lives.reportUplink(params.id, params.streamId, body),
    'GET /user/:id/live': async ({ params }) => {
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
    'PATCH /user/:id/video/:streamId/start': async ({ params, body }) =>
      presentVideo(await lives.begin(params.id, params.streamId, body)),
    'PATCH /user/:id/video/:streamId/finish': async ({ params }) =>
      presentVideo(await lives.finish(params.id, params.streamId)),
    'POST /user/:id/video/:streamId/recording/again': async ({ params }) =>
      presentVideo(await lives.saveAgain(params.id, params.streamId)),
    'PUT /user/:id/video/:streamId/trim': async ({ params, body }) =>
      presentVideo(await lives.trim(params.id, params.streamId, body)),
    'DELETE /user/:id/video/:streamId/trim': ({ params }) => lives.trim(params.id, params.streamId, null),
    'GET /shopVideo/:id/productDefinitionHistory': ({ params, query, viewer }) =>
      lives.productHistory(params.id, viewer?.uuid, query),
    'GET /shopVideo/:id/purchaseHistory': ({ params, query, viewer }) =>
      lives.purchaseHistory(params.id, viewer?.uuid, query),
    'GET /shopVideo/:id/timeline': ({ params, viewer }) => lives.timeline(params.id, viewer?.uuid),
  })
}
