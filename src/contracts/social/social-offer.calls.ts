import { defineCalls } from '../base/calls.ts'
import { HolderHeaders } from '../base/holder.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import {
  CommentParams,
  CommentReplyParams,
  DecideReply,
  OfferLink,
  OfferLinkParams,
  OpenedOffer,
  ProcessComment,
  ReplyToComment,
} from './comment-offer.ts'
import { PageComment } from './social-comment.ts'

export const socialOfferCalls = defineCalls('social', {
  'POST /user/:id/facebookPage/:page/object/:object/comment/:comment/process': {
    who: 'self',
    member: 'comments',
    isOffering: true,
    description:
      'Reserves a product for the comment and queues the reply. Idempotent: a repeated call returns the same offer',
    params: CommentParams,
    body: ProcessComment,
    answers: { 200: PageComment },
    errors: [400, 401, 403, 404, 409, 503],
  },
  'DELETE /user/:id/facebookPage/:page/object/:object/comment/:comment/process': {
    who: 'self',
    member: 'comments',
    description: 'Withdraws the open offer, and its reply if it was not sent. Idempotent',
    params: CommentParams,
    answers: { 200: PageComment },
    errors: [400, 401, 403, 404, 409, 503],
  },
  'POST /user/:id/facebookPage/:page/object/:object/comment/:comment/replies': {
    who: 'self',
    member: 'comments',
    params: CommentParams,
    headers: IdempotencyHeaders,
    body: ReplyToComment,
    answers: { 201: PageComment },
    errors: [400, 401, 403, 404, 409],
  },
  'PATCH /user/:id/facebookPage/:page/object/:object/comment/:comment/replies/:reply': {
    who: 'self',
    member: 'comments',
    description: 'Decides on a reply that is uncertain, has failed or awaits approval',
    params: CommentReplyParams,
    body: DecideReply,
    answers: { 200: PageComment },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/facebookPage/:page/object/:object/comment/:comment/replies/:reply': {
    who: 'self',
    member: 'comments',
    description: 'Cancels a reply that was not sent yet. Idempotent',
    params: CommentReplyParams,
    answers: { 200: PageComment },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /offer/:code': {
    who: 'anyone',
    description:
      'Offers of a personal link. Reading does not claim them, because programs that scan messages read links too',
    params: OfferLinkParams,
    answers: { 200: OfferLink },
    errors: [400, 404],
  },
  'POST /offer/:code': {
    who: 'anyone',
    description: 'Claims the offers of a personal link for the browser of a visitor',
    params: OfferLinkParams,
    headers: HolderHeaders,
    answers: { 200: OpenedOffer },
    errors: [400, 403, 404, 410, 429, 503],
  },
  'POST /user/:id/offer/:code': {
    who: 'self',
    description: 'Claims the offers of a personal link for the user',
    params: UserParams.extend(OfferLinkParams.shape),
    answers: { 200: OpenedOffer },
    errors: [400, 401, 403, 404, 410, 429, 503],
  },
})
