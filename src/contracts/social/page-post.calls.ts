import { defineCalls, Nothing } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import {
  CreatePagePost,
  EditPagePost,
  PagePost,
  PagePostEditHeaders,
  PagePostList,
  PagePostParams,
  PagePostsQuery,
} from './page-post.ts'
import { PageObjectParams, SocialPageParams } from './social-comment.ts'

export const pagePostCalls = defineCalls('social', {
  'GET /user/:id/pagePost': {
    who: 'seller',
    description: 'Posts made here in any state (scheduled, public, failed), the latest time first',
    params: UserParams,
    query: PagePostsQuery,
    answers: { 200: PagePostList },
    errors: [400, 401, 403],
  },
  'GET /user/:id/pagePost/:post': {
    who: 'seller',
    description: 'Finds a post by its own uuid or by the uuid of the post at the comment desk',
    params: PagePostParams,
    answers: { 200: PagePost },
    errors: [400, 401, 403, 404],
  },
  'POST /user/:id/facebookPage/:page/object': {
    who: 'seller',
    isOffering: true,
    description: 'Creates a post, which a job publishes at once or at its scheduled time',
    params: SocialPageParams,
    headers: IdempotencyHeaders,
    body: CreatePagePost,
    answers: { 201: PagePost },
    errors: [400, 401, 403, 404, 409],
  },
  'PATCH /user/:id/facebookPage/:page/object/:object': {
    who: 'seller',
    isOffering: true,
    description:
      'Changes a post made here, only if its version still matches `If-Match`. Of a public post only the text and the products can change',
    params: PageObjectParams,
    headers: PagePostEditHeaders,
    body: EditPagePost,
    answers: { 200: PagePost },
    errors: [400, 401, 403, 404, 409, 410, 412, 503],
  },
  'DELETE /user/:id/facebookPage/:page/object/:object': {
    who: 'seller',
    description: 'Deletes a post that is not public. Idempotent',
    params: PageObjectParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 409],
  },
})
