import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { COMMENTS_MAX_LIMIT } from '#contracts/social/social-comment.rules.ts'
import type { PageCommentList } from '#contracts/social/social-comment.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/social/social-comment.ts')

const PAGE_SIZE = 50

type PostView = { userUuid: string; pageUuid: string; isUnreadOnly: boolean }
export type CommentView = { userUuid: string; pageUuid: string; postUuid: string }
/** `since` is an ISO 8601 time. */
export type CommentFilter = { isUnreadOnly: boolean; isPeopleOnly: boolean; words: string; since: string | null }

export const EVERY_COMMENT: CommentFilter = { isUnreadOnly: false, isPeopleOnly: false, words: '', since: null }

/** One page of comments, newest first. */
export const fetchComments = (
  { userUuid, pageUuid, postUuid }: CommentView,
  { isUnreadOnly, isPeopleOnly, words, since }: CommentFilter,
  cursor: string | null,
  { signal, api = browserApi }: { signal?: AbortSignal; api?: Api } = {},
): Promise<PageCommentList> =>
  api.get(
    `/user/${userUuid}/facebookPage/${pageUuid}/object/${postUuid}/comment`,
    contract().then(({ PageCommentList: Answer }) => Answer),
    {
      ...(signal && { signal }),
      query: {
        limit: COMMENTS_MAX_LIMIT,
        ...(isUnreadOnly && { filterNoRead: 1 }),
        ...(isPeopleOnly && { skipOwner: 1 }),
        ...(words !== '' && { filterComments: words }),
        ...(since !== null && { createdAtMin: since }),
        ...(cursor !== null && { cursor }),
      },
    },
  )

export const commentQueries = {
  all: ['socialComment'] as const,
  /** Products that are bound to posts. */
  boundKey: (userUuid: string) => [...commentQueries.all, 'bound', userUuid] as const,

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

  commentsKey: ({ userUuid, pageUuid, postUuid }: CommentView) =>
    ['socialComments', userUuid, pageUuid, postUuid] as const,
  /** Never refetched as a whole, because `useFreshComments` keeps the loaded pages up to date. */
  comments: (view: CommentView, filter: CommentFilter, api: Api = browserApi) =>
    infiniteQueryOptions({
      queryKey: [...commentQueries.commentsKey(view), filter] as const,
      queryFn: ({ signal, pageParam }) => fetchComments(view, filter, pageParam, { signal, api }),
      staleTime: Infinity,
      gcTime: 0,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
