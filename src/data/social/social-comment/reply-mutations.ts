import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { DecideReply, ProcessComment, ReplyToComment } from '#contracts/social/comment-offer.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { mergeComments, type LoadedComments } from './merge.ts'
import { commentQueries, type CommentView } from './queries.ts'

const answer = () => import('#contracts/social/social-comment.ts').then(({ PageComment: Answer }) => Answer)

type OfComment = { commentUuid: string }
type OfReply = OfComment & { replyUuid: string }

/** Mutations of offers and replies. Each answers with the updated comment, which replaces the one in the lists. */
export function replyMutations(view: CommentView, api: Api = browserApi) {
  const { userUuid, pageUuid, postUuid } = view
  const path = (uuid: string) => `/user/${userUuid}/facebookPage/${pageUuid}/object/${postUuid}/comment/${uuid}`
  const onSuccess = (comment: PageComment, client: QueryClient) =>
    client.setQueriesData<LoadedComments>(
      { queryKey: commentQueries.commentsKey(view) },
      (loaded) => loaded && mergeComments(loaded, [comment]),
    )
  const options = <Asked>(mutationFn: (asked: Asked) => Promise<PageComment>) =>
    mutationOptions({
      mutationFn,
      onSuccess: (comment, _asked, _known, { client }) => onSuccess(comment, client),
      meta: { isQuiet: true },
    })
  return {
    process: options(({ commentUuid, body }: OfComment & { body: ProcessComment }) =>
      api.post(`${path(commentUuid)}/process`, answer(), body),
    ),
    /** The result arrives as an event. */
    withdraw: mutationOptions({
      mutationFn: ({ commentUuid }: OfComment) => api.delete(`${path(commentUuid)}/process`),
      meta: { isQuiet: true },
    }),
    reply: options(({ commentUuid, key, body }: OfComment & { key: string; body: ReplyToComment }) =>
      api.post(`${path(commentUuid)}/replies`, answer(), body, { headers: { 'Idempotency-Key': key } }),
    ),
    decide: options(({ commentUuid, replyUuid, decision }: OfReply & DecideReply) =>
      api.patch(`${path(commentUuid)}/replies/${replyUuid}`, answer(), { decision }),
    ),
    drop: mutationOptions({
      mutationFn: ({ commentUuid, replyUuid }: OfReply) => api.delete(`${path(commentUuid)}/replies/${replyUuid}`),
      meta: { isQuiet: true },
    }),
  }
}
