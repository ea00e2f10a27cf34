import { COMMENTS_A_PAGE } from '#contracts/live/video-comment.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/live/video-comment.calls.ts')).videoCommentCalls)

export const commentQueries = {
  ofVideo: (videoUuid: string) =>
    call.pages(['comment', videoUuid], 'GET /shopVideo/:uuid/comment', {
      params: { uuid: videoUuid },
      query: { limit: COMMENTS_A_PAGE },
    }),
  /** All answers to a comment, page by page, those shown below it first. */
  answers: (videoUuid: string, commentUuid: string) =>
    call.pages(['comment', videoUuid, 'answer', commentUuid], 'GET /comment/:commentUuid/answer', {
      params: { commentUuid },
      query: { limit: COMMENTS_A_PAGE },
    }),
}
