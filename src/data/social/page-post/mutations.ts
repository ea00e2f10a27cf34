import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreatePagePost, EditPagePost, PagePost } from '#contracts/social/page-post.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { commentQueries } from '#data/social/social-comment/queries.ts'
import { postQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/page-post.calls.ts')).pagePostCalls)

type Placed = Pick<PagePost, 'uuid' | 'pageUuid'>

export function postMutations(userUuid: string) {
  /** Also after an error, because the post may have been created although the response was lost. */
  const invalidate = (client: QueryClient) => {
    void client.invalidateQueries({ queryKey: postQueries.all(userUuid) })
    void client.invalidateQueries({ queryKey: commentQueries.boundKey(userUuid) })
  }
  return {
    /** Idempotent by `key`: a repeated call creates no second post. */
    create: mutationOptions({
      mutationFn: ({ pageUuid, body, key }: { pageUuid: string; body: CreatePagePost; key: string }) =>
        call('POST /user/:id/facebookPage/:page/object', {
          params: { id: userUuid, page: pageUuid },
          body,
          headers: { 'idempotency-key': key },
        }),
      onSettled: (_post, _error, _values, _before, { client }) => invalidate(client),
      meta: { isQuiet: true },
    }),

    /** `version` is the one that the user saw. If it is stale, nothing is changed. */
    edit: mutationOptions({
      mutationFn: ({
        post: { uuid, pageUuid },
        body,
        version,
      }: {
        post: Placed
        body: EditPagePost
        version: number
      }) =>
        call('PATCH /user/:id/facebookPage/:page/object/:object', {
          params: { id: userUuid, page: pageUuid, object: uuid },
          body,
          headers: { 'if-match': `"${version}"` },
        }),
      onSettled: (_post, _error, _values, _before, { client }) => invalidate(client),
      meta: { isQuiet: true },
    }),

    /** Discards a post that is not public yet. */
    remove: mutationOptions({
      mutationFn: ({ uuid, pageUuid }: Placed) =>
        call('DELETE /user/:id/facebookPage/:page/object/:object', {
          params: { id: userUuid, page: pageUuid, object: uuid },
        }),
      onSettled: (_post, _error, _values, _before, { client }) => invalidate(client),
      meta: { isQuiet: true },
    }),
  }
}
