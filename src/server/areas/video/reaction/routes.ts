import { reactionCalls } from '#contracts/video/reaction.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'
import { presentReaction } from './present.ts'

export function reactionRoutes(api: Api<VideoArea>): void {
  const { reactions } = api.services
  serve(api, reactionCalls, {
    'POST /user/:owner/reaction': ({ viewer, body }) => reactions.create(viewer.uuid, body),
    'DELETE /user/:owner/reaction': ({ viewer, query }) => reactions.remove(viewer.uuid, query),
    'GET /user/:owner/reaction': async ({ viewer, query }) => ({
      data: await reactions.own(viewer.uuid, query['objectDefinitionIds[]'] ?? []),
    }),
    'PATCH /user/:owner/reaction/dummy': ({ viewer, body }) => reactions.dummy(viewer.uuid, body.objectDefinitionId),
    'GET /user/:owner/:objectDefinitionClass/:objectDefinitionId/reaction': async ({ viewer, params, query }) => {
      const { owner, ...target } = params
      const { meta, data } = await reactions.list(viewer.uuid, owner, target, query)
      return { meta, data: data.map(presentReaction) }
    },
  })
}
