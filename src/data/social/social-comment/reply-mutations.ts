import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { DecideReply, ProcessComment, ReplyToComment } from '#contracts/social/comment-offer.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { mergeComments, type LoadedComments } from './merge.ts'
import { commentQueries, type CommentView } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/social-offer.calls.ts')).socialOfferCalls)
/** Path of a comment. */
const OF = '/user/:id/facebookPage/:page/object/:object/comment/:comment'

type OfComment = { commentUuid: string }
type OfReply = OfComment & { replyUuid: string }

/** Mutations of offers and replies. Each answers with the updated comment, which replaces the one in the lists. */
export function replyMutations(view: CommentView) {
  const { userUuid, pageUuid, postUuid } = view
  const at = (comment: string) => ({ id: userUuid, page: pageUuid, object: postUuid, comment })
  const onSuccess = (comment: PageComment, client: QueryClient) =>
    client.setQueriesData<LoadedComments>(
      { queryKey: commentQueries.commentsKey(view) },
      (loaded) => loaded && mergeComments(loaded, [comment]),
    )
  const options = <Variables>(mutationFn: (variables: Variables) => Promise<PageComment>) =>
    mutationOptions({
      mutationFn,
      onSuccess: (comment, _variables, _known, { client }) => onSuccess(comment, client),
      meta: { isQuiet: true },
    })
  return {
    process: options(({ commentUuid, body }: OfComment & { body: ProcessComment }) =>
      call(`POST ${OF}/process`, { params: at(commentUuid), body }),
    ),
    /** The result arrives as an event. */
    withdraw: mutationOptions({
      mutationFn: ({ commentUuid }: OfComment) => call(`DELETE ${OF}/process`, { params: at(commentUuid) }),
      meta: { isQuiet: true },
    }),
    reply: options(({ commentUuid, key, body }: OfComment & { key: string; body: ReplyToComment }) =>
      call(`POST ${OF}/replies`, { params: at(commentUuid), body, headers: { 'idempotency-key': key } }),
    ),
    decide: options(({ commentUuid, replyUuid, decision }: OfReply & DecideReply) =>
      call(`PATCH ${OF}/replies/:reply`, { params: { ...at(commentUuid), reply: replyUuid }, body: { decision } }),
    ),
    drop: mutationOptions({
      mutationFn: ({ commentUuid, replyUuid }: OfReply) =>
        call(`DELETE ${OF}/replies/:reply`, { params: { ...at(commentUuid), reply: replyUuid } }),
      meta: { isQuiet: true },
    }),
  }
}
