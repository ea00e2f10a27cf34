import { defineCalls } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import { OrderParams, OrderTokenHeaders, SellerOrderParams, StepHeaders } from './order-request.ts'
import {
  DeclareReturn,
  OrderReturns,
  Return,
  ReturnList,
  ReturnListQuery,
  ReturnStepParams,
  TakeReturnStep,
} from './return.ts'

export const returnCalls = defineCalls('return', {
  'GET /order/:id/return': {
    who: 'guest',
    description: 'Right of withdrawal for each part of an order, and its returns, for the buyer',
    params: OrderParams,
    headers: OrderTokenHeaders,
    answers: { 200: OrderReturns },
    errors: [400, 404],
  },
  'POST /sellerOrder/:uuid/return': {
    who: 'guest',
    whileSuspended: true,
    description:
      'Withdraws from the contract for all or some of the goods, as the buyer. The answer is the receipt, which is also mailed.',
    params: SellerOrderParams,
    headers: OrderTokenHeaders.extend(IdempotencyHeaders.shape),
    body: DeclareReturn,
    answers: { 201: Return },
    errors: [400, 403, 404, 409, 503],
  },
  'PATCH /return/:uuid/:step': {
    who: 'guest',
    member: 'orders',
    whileSuspended: true,
    description: 'Takes a step as the buyer or seller. Idempotent',
    params: ReturnStepParams,
    headers: StepHeaders,
    body: TakeReturnStep,
    answers: { 200: Return },
    errors: [400, 404, 409, 412, 503],
  },
  'GET /user/:id/return': {
    who: 'seller',
    member: 'orders',
    description: 'Returns of the goods of a seller',
    params: UserParams,
    query: ReturnListQuery,
    answers: { 200: ReturnList },
    errors: [400, 401, 403],
  },
})
