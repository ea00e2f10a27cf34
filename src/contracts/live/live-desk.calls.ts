import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { DepotProductList, DepotSearchQuery } from '../catalogue/depot.ts'
import { Product } from '../catalogue/product.ts'
import { OwnedVideoParams, Video } from '../video/video.ts'
import {
  AddToLive,
  AnsweredPrivately,
  AnswerPrivately,
  DeskLives,
  LiveDesk,
  LiveProductParams,
  LiveQuestionParams,
  OrderLiveProducts,
  SetLivePrice,
} from './live-desk.ts'
import { BookmarkParams, LiveSummary, PutBookmark } from './live-summary.ts'

export const liveDeskCalls = defineCalls('live', {
  'PATCH /user/:id/video/:streamId/product': {
    who: 'desk',
    member: 'lives',
    description: 'Sets the product shown from now on',
    params: OwnedVideoParams,
    body: Product,
    answers: { 200: Video },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/desk': {
    who: 'self',
    member: 'lives',
    description: 'Lives on air or upcoming that the user may run',
    params: UserParams,
    answers: { 200: DeskLives },
    errors: [400, 401, 403],
  },
  'GET /user/:id/video/:streamId/desk': {
    who: 'desk',
    member: 'lives',
    params: OwnedVideoParams,
    answers: { 200: LiveDesk },
    errors: [400, 401, 403, 404],
  },
  'POST /user/:id/video/:streamId/desk/product': {
    who: 'desk',
    member: 'lives',
    description: 'Adds a depot product at the end of the planned list. Idempotent',
    params: OwnedVideoParams,
    body: AddToLive,
    answers: { 200: LiveDesk },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /user/:id/video/:streamId/desk/depot': {
    who: 'desk',
    member: 'lives',
    description: 'Searches the depot of the seller for products to add',
    params: OwnedVideoParams,
    query: DepotSearchQuery,
    answers: { 200: DepotProductList },
    errors: [400, 401, 403, 503],
  },
  'PUT /user/:id/video/:streamId/desk/product': {
    who: 'desk',
    member: 'lives',
    description: 'Sets the planned order of products',
    params: OwnedVideoParams,
    body: OrderLiveProducts,
    answers: { 200: LiveDesk },
    errors: [400, 401, 403, 404, 409],
  },
  'PUT /user/:id/video/:streamId/desk/product/:definition/price': {
    who: 'desk',
    member: 'lives',
    description: 'Sets a price for this live alone, from now until its end',
    params: LiveProductParams,
    body: SetLivePrice,
    answers: { 200: LiveDesk },
    errors: [400, 401, 403, 404, 409],
  },
  'PUT /user/:id/video/:streamId/desk/bookmark/:bookmark': {
    who: 'desk',
    member: 'lives',
    description:
      'Marks the current moment as a chapter with a uuid made by the client. Repeating it changes only the title',
    params: BookmarkParams,
    body: PutBookmark,
    answers: { 200: LiveDesk },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/video/:streamId/desk/bookmark/:bookmark': {
    who: 'desk',
    member: 'lives',
    params: BookmarkParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/video/:streamId/summary': {
    who: 'self',
    member: 'lives',
    description: 'Statistics of a live since its start; 409 before the start',
    params: OwnedVideoParams,
    answers: { 200: LiveSummary },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /user/:id/video/:streamId/question/:messageUuid/reply': {
    who: 'self',
    member: 'lives',
    description: 'Answers a question of the chat in a thread with its author, and marks it as answered. Idempotent',
    params: LiveQuestionParams,
    body: AnswerPrivately,
    answers: { 201: AnsweredPrivately },
    errors: [400, 401, 403, 404, 409, 429],
  },
  'DELETE /user/:id/video/:streamId/desk/product/:definition': {
    who: 'desk',
    member: 'lives',
    description: 'Removes a product; 409 for the one being shown',
    params: LiveProductParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 409],
  },
})
