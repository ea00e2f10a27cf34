import { videoCommentCalls } from '#contracts/live/video-comment.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { LiveArea } from '../live.ts'

export function commentRoutes(api: Api<LiveArea>): void {
  const { videoComments } = api.services
  serve(api, videoCommentCalls, {
    'GET /shopVideo/:uuid/comment': ({ params, query, viewer }) => videoComments.list(params.uuid, query, viewer?.uuid),
    'POST /shopVideo/:uuid/comment': ({ params, viewer, body }) => videoComments.write(viewer.uuid, params.uuid, body),
    'GET /comment/:commentUuid/answer': ({ params, query, viewer }) =>
      videoComments.answers(params.commentUuid, query, viewer?.uuid),
    'DELETE /comment/:commentUuid': ({ params, viewer }) => videoComments.remove(viewer.uuid, params.commentUuid),
    'POST /comment/:commentUuid/approval': ({ params, viewer }) =>
      videoComments.approve(viewer.uuid, params.commentUuid),
    'POST /comment/:commentUuid/report': ({ params, viewer }) => videoComments.report(viewer.uuid, params.commentUuid),
  })
}
