import { socialCommentCalls } from '#contracts/social/social-comment.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SocialArea } from '../social.ts'

const REFRESHES = { max: 20, timeWindow: '1 minute', allowList: [] }

/** Comment desk of a seller. */
export function socialCommentRoutes(api: Api<SocialArea>): void {
  const { socialComments } = api.services
  serve(api, socialCommentCalls, {
    'GET /user/:id/commentDesk': ({ params }) => socialComments.desk(params.id),
    'POST /user/:id/commentDesk/refresh': {
      rateLimit: REFRESHES,
      handler: ({ params }) => socialComments.refresh(params.id),
    },
    'GET /user/:id/facebookPage/:page/object': ({ params, query }) =>
      socialComments.posts(params.id, params.page, query),
    'GET /user/:id/facebookPage/:page/object/:object': ({ params }) =>
      socialComments.post(params.id, params.page, params.object),
    'GET /user/:id/facebookPage/:page/object/:object/comment': ({ params, query }) =>
      socialComments.comments(params.id, params.page, params.object, query),
    'PATCH /user/:id/facebookPage/:page/object/:object/hasUnreadComment': ({ params, body }) =>
      socialComments.mark(params.id, params.page, params.object, body),
  })
}
