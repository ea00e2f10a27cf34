import { liveDeskCalls } from '#contracts/live/live-desk.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { presentVideo } from '#server/areas/video/video.ts'
import type { LiveArea } from '../live.ts'

/** Desk for running the lives of seller `id` from a device other than the camera. */
export function liveDeskRoutes(api: Api<LiveArea>): void {
  const { depots, liveDesks } = api.services
  serve(api, liveDeskCalls, {
    'PATCH /user/:id/video/:streamId/product': async ({ params, body }) =>
      presentVideo(await liveDesks.show(params.id, params.streamId, body)),
    'GET /user/:id/desk': ({ params }) => liveDesks.livesOf(params.id),
    'GET /user/:id/video/:streamId/desk': ({ params }) => liveDesks.desk(params.id, params.streamId),
    'POST /user/:id/video/:streamId/desk/product': ({ params, body }) =>
      liveDesks.add(params.id, params.streamId, body),
    'GET /user/:id/video/:streamId/desk/depot': async ({ params, query: { query, limit } }) => {
      const { products, total } = await depots.search(params.id, query, limit)
      return { meta: { page: 1, size: limit, total, next: null, previous: null }, data: products }
    },
    'PUT /user/:id/video/:streamId/desk/product': ({ params, body }) =>
      liveDesks.order(params.id, params.streamId, body.definitionUuids),
    'PUT /user/:id/video/:streamId/desk/product/:definition/price': ({ params, body }) =>
      liveDesks.setPrice(params.id, params.streamId, params.definition, body.price),
    'PUT /user/:id/video/:streamId/desk/bookmark/:bookmark': ({ params, body }) =>
      liveDesks.putBookmark(params.id, params.streamId, params.bookmark, body.title),
    'DELETE /user/:id/video/:streamId/desk/bookmark/:bookmark': ({ params }) =>
      liveDesks.removeBookmark(params.id, params.streamId, params.bookmark),
    'GET /user/:id/video/:streamId/summary': ({ params }) => liveDesks.summary(params.id, params.streamId),
    'POST /user/:id/video/:streamId/question/:messageUuid/reply': ({ params, body }) =>
      liveDesks.reply(params.id, params.streamId, params.messageUuid, body),
    'DELETE /user/:id/video/:streamId/desk/product/:definition': ({ params }) =>
      liveDesks.remove(params.id, params.streamId, params.definition),
  })
}
