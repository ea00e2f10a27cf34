import { mutationOptions } from '@tanstack/react-query'
import type { MarkPageObject } from '#contracts/social/social-comment.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { commentsIn, mergeComments, type LoadedComments } from './merge.ts'
import { commentQueries, type CommentView } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/social-comment.calls.ts')).socialCommentCalls)

export const commentMutations = {
  /** Makes the server fetch the pages from the network. The results arrive by events and by polling. */
  refresh: (userUuid: string) =>
    mutationOptions({
      mutationFn: () => call('POST /user/:id/commentDesk/refresh', { params: { id: userUuid } }),
      meta: { isQuiet: true },
    }),

  /** Optimistic update of the read marks, rolled back if the server refuses it. */
  mark: (view: CommentView) =>
    mutationOptions({
      mutationKey: commentQueries.commentsKey(view),
      mutationFn: (mark: MarkPageObject) =>
        call('PATCH /user/:id/facebookPage/:page/object/:object/hasUnreadComment', {
          params: { id: view.userUuid, page: view.pageUuid, object: view.postUuid },
          body: mark,
        }),
      onMutate: ({ hasUnreadComment, readAt }, { client }) => {
        const lists = { queryKey: commentQueries.commentsKey(view) }
        const before = client.getQueriesData<LoadedComments>(lists)
        client.setQueriesData<LoadedComments>(lists, (loaded) => {
          if (!loaded) return loaded
          const changed = commentsIn(loaded).flatMap((one) => {
            const isMeant = hasUnreadComment ? one.createdAt >= readAt : one.createdAt <= readAt
            return isMeant && !one.isOwn && !one.isRemoved ? [{ ...one, hasUnreadComment }] : []
          })
          return mergeComments(loaded, changed)
        })
        return { before }
      },
      onError: (_error, _mark, known, { client }) => {
        for (const [queryKey, loaded] of known?.before ?? []) client.setQueryData(queryKey, loaded)
      },
      onSuccess: (post, _mark, _known, { client }) => client.setQueryData(commentQueries.post(view).queryKey, post),
      onSettled: (_post, _error, _mark, _known, { client }) =>
        client.invalidateQueries({ queryKey: commentQueries.all }),
    }),
}
