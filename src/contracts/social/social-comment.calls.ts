import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import {
  CommentDesk,
  MarkPageObject,
  PageCommentList,
  PageCommentsQuery,
  PageObject,
  PageObjectList,
  PageObjectParams,
  PageObjectsQuery,
  SocialPageParams,
} from './social-comment.ts'

export const socialCommentCalls = defineCalls('social', {
  'GET /user/:id/commentDesk': {
    who: 'self',
    member: 'comments',
    description: 'Pages of the comment desk as last fetched, without a call to the network',
    params: UserParams,
    answers: { 200: CommentDesk },
    errors: [400, 401, 403],
  },
  'POST /user/:id/commentDesk/refresh': {
    who: 'self',
    member: 'comments',
    isUntraced: true,
    description: 'Fetches the pages from the network again, in the background',
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 429],
  },
  'GET /user/:id/facebookPage/:page/object': {
    who: 'self',
    member: 'comments',
    description: 'Posts of a page: those with unread comments first, then by last activity',
    params: SocialPageParams,
    query: PageObjectsQuery,
    answers: { 200: PageObjectList },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/facebookPage/:page/object/:object': {
    who: 'self',
    member: 'comments',
    params: PageObjectParams,
    answers: { 200: PageObject },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/facebookPage/:page/object/:object/comment': {
    who: 'self',
    member: 'comments',
    description: 'Comments of a post with their answers, the newest first',
    params: PageObjectParams,
    query: PageCommentsQuery,
    answers: { 200: PageCommentList },
    errors: [400, 401, 403, 404],
  },
  'PATCH /user/:id/facebookPage/:page/object/:object/hasUnreadComment': {
    who: 'self',
    member: 'comments',
    isUntraced: true,
    description: 'Marks comments up to `readAt` as read, or those from `readAt` on as unread. Idempotent',
    params: PageObjectParams,
    body: MarkPageObject,
    answers: { 200: PageObject },
    errors: [400, 401, 403, 404],
  },
})
