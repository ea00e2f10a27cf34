import { queryOptions } from '@tanstack/react-query'
import { isPostMoving } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED, SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/social/page-post.calls.ts')).pagePostCalls)

const PAGE_SIZE = 20
/** Polling interval while a post is being published, and while one waits for its time. */
const MOVING_MS = 2500
const WAITING_MS = 30_000

const pauseOf = (posts: readonly PagePost[]) =>
  posts.some((post) => isPostMoving(post)) ? MOVING_MS : posts.some(({ state }) => state === 'scheduled') && WAITING_MS

export const postQueries = {
  all: (userUuid: string) => ['pagePost', userUuid] as const,

  /** Posts created here, by their time, the latest first. */
  list: (userUuid: string) =>
    call.pages(
      [...postQueries.all(userUuid), 'list'],
      'GET /user/:id/pagePost',
      { params: { id: userUuid }, query: { limit: PAGE_SIZE } },
      { ...REFETCHED, refetchInterval: ({ state }) => pauseOf(state.data?.pages.flatMap(({ data }) => data) ?? []) },
    ),

  /** `uuid` is that of the post, or of its copy at the comment desk. */
  post: (userUuid: string, uuid: string) =>
    call.query(
      [...postQueries.all(userUuid), 'post', uuid],
      'GET /user/:id/pagePost/:post',
      { params: { id: userUuid, post: uuid } },
      {
        ...REFETCHED,
        refetchInterval: ({ state }) => pauseOf(state.data ? [state.data] : []), // Another tab may have changed it.
        refetchOnWindowFocus: true,
      },
    ),

  /** Post for a post of the comment desk; null if it was not created here. */
  ofObject: (userUuid: string, objectUuid: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...postQueries.all(userUuid), 'object', objectUuid] as const,
      queryFn: async ({ signal }) => {
        const { data } = await call('GET /user/:id/pagePost', {
          params: { id: userUuid },
          signal,
          query: { object: objectUuid },
        })
        return data[0] ?? null
      },
      meta: { isQuiet: true },
    }),
}
