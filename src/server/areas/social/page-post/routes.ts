import { pagePostCalls } from '#contracts/social/page-post.calls.ts'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { expectedVersionOf } from '#server/http/expected-version.ts'
import type { SocialArea } from '../social.ts'

/** Posts by a seller on their pages. */
export function pagePostRoutes(api: Api<SocialArea>): void {
  const { pagePosts } = api.services
  serve(api, pagePostCalls, {
    'GET /user/:id/pagePost': ({ params, query }) => pagePosts.list(params.id, query),
    'GET /user/:id/pagePost/:post': ({ params }) => pagePosts.show(params.id, params.post),
    'POST /user/:id/facebookPage/:page/object': async ({ params, headers, body, reply }) => {
      const idempotency = idempotencyOf(params.id, headers, { page: params.page, ...body })
      const { post, isReplayed } = await pagePosts.create(params.id, params.page, body, idempotency)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return post
    },
    'PATCH /user/:id/facebookPage/:page/object/:object': ({ params, headers, body }) =>
      pagePosts.edit(params.id, params.object, body, expectedVersionOf(headers)),
    'DELETE /user/:id/facebookPage/:page/object/:object': ({ params }) => pagePosts.remove(params.id, params.object),
  })
}
