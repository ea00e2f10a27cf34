import { defineCalls } from '../base/calls.ts'
import {
  CandidatesQuery,
  EndedPromotions,
  EndedQuery,
  MovePromotion,
  OfficePromotion,
  OpenPromotions,
  OrderPromotions,
  PlanPromotion,
  PromotionCandidates,
  PromotionHeaders,
  PromotionParams,
} from './promotion.ts'
import { WithReason } from './person.ts'

/** Calls of the operator's office about places that sellers pay for. */
export const promotionOfficeCalls = defineCalls('office', {
  'GET /admin/promotion': {
    who: 'admin',
    description: 'Running and planned promotions in their order',
    answers: { 200: OpenPromotions },
    errors: [401, 403],
  },
  'GET /admin/promotion/ended': {
    who: 'admin',
    description: 'Ended promotions, the last one first',
    query: EndedQuery,
    answers: { 200: EndedPromotions },
    errors: [400, 401, 403],
  },
  'GET /admin/promotion/candidate': {
    who: 'admin',
    query: CandidatesQuery,
    answers: { 200: PromotionCandidates },
    errors: [400, 401, 403],
  },
  'POST /admin/promotion': {
    who: 'admin',
    description:
      'Promotes a video or a shelf for a time. Refused if it overlaps with another promotion of the same videos',
    body: PlanPromotion,
    answers: { 201: OfficePromotion },
    errors: [400, 401, 403, 404, 409],
  },
  'PUT /admin/promotion/order': {
    who: 'admin',
    description: 'Sets the order of places, unless promotions were added or have ended meanwhile',
    body: OrderPromotions,
    answers: { 200: OpenPromotions },
    errors: [400, 401, 403, 412],
  },
  'PUT /admin/promotion/:promotion/time': {
    who: 'admin',
    params: PromotionParams,
    headers: PromotionHeaders,
    body: MovePromotion,
    answers: { 200: OfficePromotion },
    errors: [400, 401, 403, 404, 409, 412],
  },
  'POST /admin/promotion/:promotion/end': {
    who: 'admin',
    description: 'Ends a promotion early, or calls off a planned one',
    params: PromotionParams,
    headers: PromotionHeaders,
    body: WithReason,
    answers: { 200: OfficePromotion },
    errors: [400, 401, 403, 404, 409, 412],
  },
})
