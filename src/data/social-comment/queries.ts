import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'

const contract = () => import('#contracts/social-comment.ts')

const PAGE_SIZE = 50
/** In case an event is missed; the desk also tells by it that it is open. */
const LOOK_AGAIN_MS = 30_000

type PostView = { userUuid: string; pageUuid: string; isUnreadOnly: boolean }
export type CommentView = { userUuid: string; pageUuid: string; postUuid: string }

export const commentQueries = {
  all: ['socialComment'] as const,

  desk: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...commentQueries.all, 'desk', userUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/commentDesk`,
          contract().then(({ CommentDesk }) => CommentDesk),
          { signal },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),

  posts: ({ userUuid, pageUuid, isUnreadOnly }: PostView, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...commentQueries.all, 'posts', userUuid, pageUuid, isUnreadOnly] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${userUuid}/facebookPage/${pageUuid}/object`,
          contract().then(({ PageObjectList }) => PageObjectList),
          {
            signal,
            query: {
              limit: PAGE_SIZE,
              ...(isUnreadOnly && { filterNoRead: 1 }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
        ),
      refetchOnMount: true,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),

  post: ({ userUuid, pageUuid, postUuid }: CommentView, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...commentQueries.all, 'post', userUuid, pageUuid, postUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/facebookPage/${pageUuid}/object/${postUuid}`,
          contract().then(({ PageObject }) => PageObject),
          { signal },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),

  comments: ({ userUuid, pageUuid, postUuid }: CommentView, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...commentQueries.all, 'comments', userUuid, pageUuid, postUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${userUuid}/facebookPage/${pageUuid}/object/${postUuid}/comment`,
          contract().then(({ PageCommentList }) => PageCommentList),
          { signal, query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        ),
      refetchOnMount: true,
      refetchInterval: LOOK_AGAIN_MS,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
