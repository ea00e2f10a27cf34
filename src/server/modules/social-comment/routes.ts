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
} from '#contracts/social-comment.ts'
import { UserParams } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'

const tags = ['social']
const security = [{ bearer: [] }]
const REFRESHES = { max: 20, timeWindow: '1 minute', allowList: [] }

/** The seller's comment desk. */
export function socialCommentRoutes({ app, guards, services: { socialComments }, errors }: Api): void {
  const onRequest = guards.requireSelf('id')

  app.get(
    '/user/:id/commentDesk',
    {
      onRequest,
      schema: {
        ...{ tags, security, params: UserParams },
        description: 'The pages at the comment desk as they were last read; the network is not asked',
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
        ...{ tags, security, params: UserParams },
        description: 'Asks the network for the pages again, in the background',
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
        ...{ tags, security, params: SocialPageParams, querystring: PageObjectsQuery },
        description: 'The posts of a page: those with unread comments first, then by their last activity',
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
        ...{ tags, security, params: PageObjectParams },
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
        ...{ tags, security, params: PageObjectParams, querystring: PageCommentsQuery },
        description: 'The comments of a post with the answers to them, the newest first',
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
        ...{ tags, security, params: PageObjectParams, body: MarkPageObject },
        description: 'Read: the comments up to `readAt`; unread: those from `readAt` on. Again is harmless',
        response: { 200: PageObject, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, body }) => socialComments.mark(params.id, params.page, params.object, body),
  )
}
