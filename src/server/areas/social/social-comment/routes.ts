import { z } from 'zod'
import {
  CommentDesk,
  MarkPageObject,
  PageCommentList,
  PageCommentsQuery,
  PageObject,
  PageObjectList,
  PageObjectParams,
  PageObjectsQuery,
  SocialPageParams,
} from '#contracts/social/social-comment.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'

const tags = ['social']
const security = [{ bearer: [] }]
const REFRESHES = { max: 20, timeWindow: '1 minute', allowList: [] }

/** Comment desk of a seller. */
export function socialCommentRoutes({ app, guards, services: { socialComments }, errors }: Api): void {
  const onRequest = guards.requireSelf('id')

  app.get(
    '/user/:id/commentDesk',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        description: 'Pages of the comment desk as last fetched, without a call to the network',
        response: { 200: CommentDesk, ...errors(400, 401, 403) },
      },
    },
    ({ params }) => socialComments.desk(params.id),
  )

  app.post(
    '/user/:id/commentDesk/refresh',
    {
      onRequest,
      config: { rateLimit: REFRESHES },
      schema: {
        tags,
        security,
        params: UserParams,
        description: 'Fetches the pages from the network again, in the background',
        response: { 204: z.null(), ...errors(400, 401, 403, 429) },
      },
    },
    async ({ params }, reply) => {
      await socialComments.refresh(params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/facebookPage/:page/object',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: SocialPageParams,
        querystring: PageObjectsQuery,
        description: 'Posts of a page: those with unread comments first, then by last activity',
        response: { 200: PageObjectList, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, query }) => socialComments.posts(params.id, params.page, query),
  )

  app.get(
    '/user/:id/facebookPage/:page/object/:object',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: PageObjectParams,
        response: { 200: PageObject, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => socialComments.post(params.id, params.page, params.object),
  )

  app.get(
    '/user/:id/facebookPage/:page/object/:object/comment',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: PageObjectParams,
        querystring: PageCommentsQuery,
        description: 'Comments of a post with their answers, the newest first',
        response: { 200: PageCommentList, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, query }) => socialComments.comments(params.id, params.page, params.object, query),
  )

  app.patch(
    '/user/:id/facebookPage/:page/object/:object/hasUnreadComment',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: PageObjectParams,
        body: MarkPageObject,
        description: 'Marks comments up to `readAt` as read, or those from `readAt` on as unread. Idempotent',
        response: { 200: PageObject, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, body }) => socialComments.mark(params.id, params.page, params.object, body),
  )
}
