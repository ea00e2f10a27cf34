import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreatePagePost, EditPagePost, PagePost } from '#contracts/social/page-post.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { commentQueries } from '#data/social/social-comment/queries.ts'
import { postQueries } from './queries.ts'

const answer = () => import('#contracts/social/page-post.ts').then(({ PagePost: Answer }) => Answer)

type Placed = Pick<PagePost, 'uuid' | 'pageUuid'>

export function postMutations(userUuid: string, api: Api = browserApi) {
  const objectsOf = (pageUuid: string) => `/user/${userUuid}/facebookPage/${pageUuid}/object`
  /** Also after an error, because the post may have been created although the response was lost. */
  const askAgain = (client: QueryClient) => {
    void client.invalidateQueries({ queryKey: postQueries.all(userUuid) })
    void client.invalidateQueries({ queryKey: commentQueries.boundKey(userUuid) })
  }
  return {
    /** Idempotent by `key`: a repeated call creates no second post. */
    create: mutationOptions({
      mutationFn: ({ pageUuid, body, key }: { pageUuid: string; body: CreatePagePost; key: string }) =>
        api.post(objectsOf(pageUuid), answer(), body, { headers: { 'idempotency-key': key } }),
      onSettled: (_post, _error, _values, _before, { client }) => askAgain(client),
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
      }) => api.patch(`${objectsOf(pageUuid)}/${uuid}`, answer(), body, { headers: { 'if-match': `"${version}"` } }),
      onSettled: (_post, _error, _values, _before, { client }) => askAgain(client),
      meta: { isQuiet: true },
    }),

    /** Discards a post that is not public yet. */
    remove: mutationOptions({
      mutationFn: ({ uuid, pageUuid }: Placed) => api.delete(`${objectsOf(pageUuid)}/${uuid}`),
      onSettled: (_post, _error, _values, _before, { client }) => askAgain(client),
      meta: { isQuiet: true },
    }),
  }
}
