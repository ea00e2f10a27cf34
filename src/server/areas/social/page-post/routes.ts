import { z } from 'zod'
import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import {
  CreatePagePost,
  EditPagePost,
  PagePost,
  PagePostEditHeaders,
  PagePostList,
  PagePostParams,
  PagePostsQuery,
} from '#contracts/social/page-post.ts'
import { PageObjectParams, SocialPageParams } from '#contracts/social/social-comment.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { seenVersionOf } from '#server/http/seen-version.ts'

const tags = ['social']
const security = [{ bearer: [] }]

/** Posts by a seller on their pages. */
export function pagePostRoutes({ app, guards, services: { pagePosts }, errors }: Api): void {
  const onRequest = [guards.requireSelf('id'), guards.requireSeller]

  app.get(
    '/user/:id/pagePost',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        querystring: PagePostsQuery,
        description: 'Posts made here in any state (scheduled, public, failed), the latest time first',
        response: { 200: PagePostList, ...errors(400, 401, 403) },
      },
    },
    ({ params, query }) => pagePosts.list(params.id, query),
  )

  app.get(
    '/user/:id/pagePost/:post',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: PagePostParams,
        description: 'Finds a post by its own uuid or by the uuid of the post at the comment desk',
        response: { 200: PagePost, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => pagePosts.show(params.id, params.post),
  )

  app.post(
    '/user/:id/facebookPage/:page/object',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: SocialPageParams,
        headers: IdempotencyHeaders,
        body: CreatePagePost,
        description: 'Creates a post, which a job publishes at once or at its scheduled time',
        response: { 201: PagePost, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, headers, body }, reply) => {
      const asked = idempotencyOf(params.id, headers, { page: params.page, ...body })
      const { post, isReplayed } = await pagePosts.create(params.id, params.page, body, asked)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(post)
    },
  )

  app.patch(
    '/user/:id/facebookPage/:page/object/:object',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: PageObjectParams,
        headers: PagePostEditHeaders,
        body: EditPagePost,
        description:
          'Changes a post made here, only if its version still matches `If-Match`. Of a public post only the text and the products can change',
        response: { 200: PagePost, ...errors(400, 401, 403, 404, 409, 410, 412, 503) },
      },
    },
    ({ params, headers, body }) => pagePosts.edit(params.id, params.object, body, seenVersionOf(headers)),
  )

  app.delete(
    '/user/:id/facebookPage/:page/object/:object',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: PageObjectParams,
        description: 'Deletes a post that is not public. Idempotent',
        response: { 204: z.null(), ...errors(400, 401, 403, 409) },
      },
    },
    async ({ params }, reply) => {
      await pagePosts.remove(params.id, params.object)
      return reply.code(204).send(null)
    },
  )
}
