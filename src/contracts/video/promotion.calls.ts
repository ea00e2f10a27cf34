import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { PromotedVideos, Promotions } from './promotion.ts'

/** Places that sellers pay for, as buyers and the sellers see them. */
export const promotionCalls = defineCalls('video', {
  'GET /promotion/video': {
    who: 'visitor',
    description:
      'Videos in the promoted row: one for each running promotion in its order, then further ones of promoted shelves',
    answers: { 200: PromotedVideos },
  },
  'GET /user/:id/promotion': {
    who: 'seller',
    member: 'lives',
    description: 'Own promotions: planned, running, and the last that have ended',
    params: UserParams,
    answers: { 200: Promotions },
    errors: [400, 401, 403],
  },
})
