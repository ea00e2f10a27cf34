import { defineCalls } from '../base/calls.ts'
import { Review, ReviewList, ReviewQuery, WriteReview } from './review.ts'
import { UserParams } from '../base/user-params.ts'

export const reviewCalls = defineCalls('review', {
  'GET /user/:id/review': {
    who: 'visitor',
    params: UserParams,
    query: ReviewQuery,
    answers: { 200: ReviewList },
    errors: [400, 404],
  },
  'POST /user/:id/review': {
    who: 'user',
    description: 'Reviews the seller in the path as the user of the token. A second review replaces the first',
    params: UserParams,
    body: WriteReview,
    answers: { 201: Review },
    errors: [400, 401, 403, 404, 409],
  },
})
