import { infiniteQueryOptions } from '@tanstack/react-query'
import { COMMENTS_MAX_LIMIT } from '#contracts/social/social-comment.rules.ts'
import type { PageCommentList } from '#contracts/social/social-comment.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/social/social-comment.calls.ts')).socialCommentCalls)

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
  signal?: AbortSignal,
): Promise<PageCommentList> =>
  call('GET /user/:id/facebookPage/:page/object/:object/comment', {
    params: { id: userUuid, page: pageUuid, object: postUuid },
    signal,
    query: {
      limit: COMMENTS_MAX_LIMIT,
      ...(isUnreadOnly && { filterNoRead: '1' as const }),
      ...(isPeopleOnly && { skipOwner: '1' as const }),
      ...(words !== '' && { filterComments: words }),
      ...(since !== null && { createdAtMin: since }),
      ...(cursor !== null && { cursor }),
    },
  })

export const commentQueries = {
  all: ['socialComment'] as const,
  /** Products that are bound to posts. */
  boundKey: (userUuid: string) => [...commentQueries.all, 'bound', userUuid] as const,

  desk: (userUuid: string) =>
    call.query(
      [...commentQueries.all, 'desk', userUuid],
      'GET /user/:id/commentDesk',
      { params: { id: userUuid } },
      REFETCHED,
    ),

  posts: ({ userUuid, pageUuid, isUnreadOnly }: PostView) =>
    call.pages(
      [...commentQueries.all, 'posts', userUuid, pageUuid, isUnreadOnly],
      'GET /user/:id/facebookPage/:page/object',
      {
        params: { id: userUuid, page: pageUuid },
        query: {
          limit: PAGE_SIZE,
          ...(isUnreadOnly && { filterNoRead: '1' as const }),
        },
      },
      REFETCHED,
    ),

  post: ({ userUuid, pageUuid, postUuid }: CommentView) =>
    call.query(
      [...commentQueries.all, 'post', userUuid, pageUuid, postUuid],
      'GET /user/:id/facebookPage/:page/object/:object',
      { params: { id: userUuid, page: pageUuid, object: postUuid } },
      REFETCHED,
    ),

  commentsKey: ({ userUuid, pageUuid, postUuid }: CommentView) =>
    ['socialComments', userUuid, pageUuid, postUuid] as const,
  /** Never refetched as a whole, because `useFreshComments` keeps the loaded pages up to date. */
  comments: (view: CommentView, filter: CommentFilter) =>
    infiniteQueryOptions({
      queryKey: [...commentQueries.commentsKey(view), filter] as const,
      queryFn: ({ signal, pageParam }) => fetchComments(view, filter, pageParam, signal),
      staleTime: Infinity,
      gcTime: 0,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
