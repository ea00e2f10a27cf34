import { defineCalls, Nothing } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import { EditRefundAccount, OrderTokenHeaders, SellerOrderParams } from './order-request.ts'
import { GiveBack, OwedMoneyList, Refund, RefundParams } from './payment.ts'

export const refundCalls = defineCalls('refund', {
  'POST /sellerOrder/:uuid/refund': {
    who: 'user',
    whileSuspended: true,
    params: SellerOrderParams,
    headers: IdempotencyHeaders,
    body: GiveBack,
    answers: { 201: Refund },
    errors: [400, 401, 404, 409],
  },
  'GET /user/:id/refund': {
    who: 'seller',
    member: 'money',
    description: 'Refunds that the seller has to pay by hand, and amounts that open returns will make due',
    params: UserParams,
    answers: { 200: OwedMoneyList },
    errors: [400, 401, 403],
  },
  'PUT /sellerOrder/:uuid/refundAccount': {
    who: 'guest',
    whileSuspended: true,
    description: "Sets the buyer's account for refunds that the seller pays by hand",
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    body: EditRefundAccount,
    answers: { 204: Nothing },
    errors: [400, 403, 404, 409],
  },
  'POST /refund/:uuid/done': {
    who: 'user',
    whileSuspended: true,
    description:
      'Records that the seller has paid it by hand: one owed by hand, or not finished by the gateway in time. Idempotent',
    params: RefundParams,
    answers: { 204: Nothing },
    errors: [400, 401, 404, 409],
  },
  'POST /refund/:uuid/recovered': {
    who: 'user',
    whileSuspended: true,
    description: 'Records that the buyer has returned a refund that was paid twice. Idempotent',
    params: RefundParams,
    answers: { 204: Nothing },
    errors: [400, 401, 404, 409],
  },
})
