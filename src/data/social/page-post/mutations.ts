import type { CreatePagePost, EditPagePost, PagePost } from '#contracts/social/page-post.ts'
import { commentQueries } from '#data/social/social-comment/queries.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { postQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/page-post.calls.ts')).pagePostCalls)

type Placed = Pick<PagePost, 'uuid' | 'pageUuid'>

export function postMutations(id: string) {
  const ends = {
    /** Also after an error, because the post may have been created although the response was lost. */
    onSettled: invalidate(postQueries.all(id), commentQueries.boundKey(id)),
    meta: { isQuiet: true },
  }
  return {
    /** Idempotent by `key`: a repeated call creates no second post. */
    create: call.mutation(
      'POST /user/:id/facebookPage/:page/object',
      ({ pageUuid, body, key }: { pageUuid: string; body: CreatePagePost; key: string }) => ({
        params: { id, page: pageUuid },
        body,
        headers: { 'idempotency-key': key },
      }),
      ends,
    ),
    /** `version` is the one that the user saw. If it is stale, nothing is changed. */
    edit: call.mutation(
      'PATCH /user/:id/facebookPage/:page/object/:object',
      ({ post, body, version }: { post: Placed; body: EditPagePost; version: number }) => ({
        params: { id, page: post.pageUuid, object: post.uuid },
        body,
        headers: { 'if-match': `"${version}"` },
      }),
      ends,
    ),
    /** Discards a post that is not public yet. */
    remove: call.mutation(
      'DELETE /user/:id/facebookPage/:page/object/:object',
      ({ uuid, pageUuid }: Placed) => ({ params: { id, page: pageUuid, object: uuid } }),
      ends,
    ),
  }
}
