import { savedCalls } from '#contracts/video/saved.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'

export function savedRoutes(api: Api<VideoArea>): void {
  const { saved } = api.services
  serve(api, savedCalls, {
    'GET /thing': ({ query, viewer }) =>
      saved.things({ products: query['productUuids[]'] ?? [], videos: query['videoUuids[]'] ?? [] }, viewer?.uuid),
    'GET /user/:id/saved': ({ viewer, query }) => saved.list(viewer.uuid, query),
    'GET /user/:id/saved/mark': ({ viewer }) => saved.marks(viewer.uuid),
    'POST /user/:id/saved/merge': ({ viewer, body }) => saved.merge(viewer.uuid, body),
    'PUT /user/:id/saved/:kind/:uuid': ({ viewer, params: { kind, uuid }, body }) =>
      saved.save(viewer.uuid, kind, uuid, body.listUuid),
    'DELETE /user/:id/saved/:kind/:uuid': ({ viewer, params: { kind, uuid } }) => saved.remove(viewer.uuid, kind, uuid),
    'GET /user/:id/savedList': ({ viewer }) => saved.lists(viewer.uuid),
    'POST /user/:id/savedList': ({ viewer, body }) => saved.addList(viewer.uuid, body.name),
    'PATCH /user/:id/savedList/:listUuid': ({ viewer, params, body }) =>
      saved.renameList(viewer.uuid, params.listUuid, body.name),
    'DELETE /user/:id/savedList/:listUuid': ({ viewer, params }) => saved.removeList(viewer.uuid, params.listUuid),
  })
}
