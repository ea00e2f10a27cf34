import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isPostMoving } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/social/page-post.ts')

const PAGE_SIZE = 20
/** Polling interval while a post is being published, and while one waits for its time. */
const MOVING_MS = 2500
const WAITING_MS = 30_000

const pauseOf = (posts: readonly PagePost[]) =>
  posts.some((post) => isPostMoving(post)) ? MOVING_MS : posts.some(({ state }) => state === 'scheduled') && WAITING_MS

export const postQueries = {
  all: (userUuid: string) => ['pagePost', userUuid] as const,

  /** Posts created here, by their time, the latest first. */
  list: (userUuid: string, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...postQueries.all(userUuid), 'list'] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${userUuid}/pagePost`,
          contract().then(({ PagePostList }) => PagePostList),
          { signal, query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        ),
      refetchOnMount: true,
      refetchInterval: ({ state }) => pauseOf(state.data?.pages.flatMap(({ data }) => data) ?? []),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),

  /** `uuid` is that of the post, or of its copy at the comment desk. */
  post: (userUuid: string, uuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...postQueries.all(userUuid), 'post', uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/pagePost/${uuid}`,
          contract().then(({ PagePost: Answer }) => Answer),
          { signal },
        ),
      refetchOnMount: true,
      refetchInterval: ({ state }) => pauseOf(state.data ? [state.data] : []),
      // Another tab may have changed it.
      refetchOnWindowFocus: true,
      meta: { isQuiet: true },
    }),

  /** Post for a post of the comment desk; null if it was not created here. */
  ofObject: (userUuid: string, objectUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...postQueries.all(userUuid), 'object', objectUuid] as const,
      queryFn: async ({ signal }) => {
        const { data } = await api.get(
          `/user/${userUuid}/pagePost`,
          contract().then(({ PagePostList }) => PagePostList),
          { signal, query: { object: objectUuid } },
        )
        return data[0] ?? null
      },
      meta: { isQuiet: true },
    }),
}
