import { defineCalls, Nothing } from '../base/calls.ts'
import {
  CommentAnswer,
  CommentAnswerPage,
  CommentedVideoParams,
  CommentParams,
  CommentQuery,
  VideoCommentPage,
  WriteComment,
} from './video-comment.ts'

/** Comments under reels. The chat of lives has its own calls. */
export const videoCommentCalls = defineCalls('comment', {
  'GET /shopVideo/:uuid/comment': {
    who: 'visitor',
    params: CommentedVideoParams,
    query: CommentQuery,
    answers: { 200: VideoCommentPage },
    errors: [400, 404, 410],
  },
  'POST /shopVideo/:uuid/comment': {
    who: 'user',
    description: 'Idempotent by `clientKey`',
    params: CommentedVideoParams,
    body: WriteComment,
    answers: { 201: CommentAnswer },
    errors: [400, 401, 403, 404, 409, 410, 429],
  },
  'GET /comment/:commentUuid/answer': {
    who: 'visitor',
    params: CommentParams,
    query: CommentQuery,
    answers: { 200: CommentAnswerPage },
    errors: [400, 404],
  },
  'DELETE /comment/:commentUuid': {
    who: 'user',
    description: 'By its author, the seller or a moderator. Its answers go with it. Idempotent',
    params: CommentParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'POST /comment/:commentUuid/approval': {
    who: 'user',
    description: 'A moderator shows a held comment to everybody, and closes the reports of it',
    params: CommentParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'POST /comment/:commentUuid/report': {
    who: 'user',
    description: "Reports somebody else's comment to the moderators, once for each user",
    params: CommentParams,
    answers: { 204: Nothing },
    errors: [400, 401, 404],
  },
})
