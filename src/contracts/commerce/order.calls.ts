import { defineCalls, Nothing } from '../base/calls.ts'
import { HolderHeaders } from '../base/holder.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { UserParams } from '../base/user-params.ts'
import { CreateOrder, OnlyReplayHeaders, OrderCreated } from './create-order.ts'
import { Order, OrderList, OrderMessage } from './order.ts'
import {
  ConfirmEmail,
  DocumentQuery,
  OrderListQuery,
  OrderParams,
  OrderTokenHeaders,
  SellerOrderParams,
  StepHeaders,
  StepParams,
  TakeStep,
  WriteOrderMessage,
} from './order-request.ts'
import { PaymentBegun, PayOrder } from './payment.ts'

export const orderCalls = defineCalls('order', {
  'POST /order': {
    who: 'guest-strict',
    headers: IdempotencyHeaders.extend({ ...HolderHeaders.shape, ...OnlyReplayHeaders.shape }),
    body: CreateOrder,
    answers: { 201: OrderCreated },
    errors: [400, 401, 403, 404, 409, 429, 503],
  },
  'GET /order/:id': {
    who: 'guest',
    description: 'An order, for its buyer. A guest sends the token of the order',
    params: OrderParams,
    headers: OrderTokenHeaders,
    answers: { 200: Order },
    errors: [400, 404],
  },
  'GET /order/:id/document.pdf': {
    who: 'guest',
    description: 'The confirmation of an order, for its buyer and each of its sellers',
    params: OrderParams,
    query: DocumentQuery,
    headers: OrderTokenHeaders,
    answers: {},
    errors: [400, 404, 429],
    produces: ['application/pdf'],
  },
  'GET /order/:id/withdrawal.pdf': {
    who: 'guest',
    description: 'Paper form to withdraw from the contract with one seller',
    params: OrderParams,
    query: DocumentQuery.required(),
    headers: OrderTokenHeaders,
    answers: {},
    errors: [400, 404, 429],
    produces: ['application/pdf'],
  },
  'POST /order/:id/payment': {
    who: 'guest',
    description:
      'Starts another attempt to pay the unpaid amount, or changes the payment method. Repeating it continues the same attempt.',
    params: OrderParams,
    headers: OrderTokenHeaders,
    body: PayOrder,
    answers: { 200: PaymentBegun },
    errors: [400, 404, 409, 503],
  },
  'POST /order/:id/payment/look': {
    who: 'guest',
    description: 'Checks the payment at the gateway, at most every three seconds',
    params: OrderParams,
    headers: OrderTokenHeaders,
    answers: { 204: Nothing },
    errors: [400, 404],
  },
  'POST /order/:id/email/confirm': {
    who: 'guest',
    description: "Confirms the order's e-mail address by the code of the mailed link. Idempotent",
    params: OrderParams,
    headers: OrderTokenHeaders,
    body: ConfirmEmail,
    answers: { 204: Nothing },
    errors: [400, 404, 410, 429],
  },
  'POST /order/:id/email/link': {
    who: 'guest',
    description: 'Mails the link to confirm the e-mail address again. Does nothing if it is confirmed',
    params: OrderParams,
    headers: OrderTokenHeaders,
    answers: { 204: Nothing },
    errors: [400, 404, 429],
  },
  'POST /order/:id/join': {
    who: 'user',
    description: 'Assigns the order of a guest to the user, by the token of the order',
    params: OrderParams,
    headers: OrderTokenHeaders,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/order': {
    who: 'self',
    params: UserParams,
    query: OrderListQuery,
    answers: { 200: OrderList },
    errors: [400, 401, 403],
  },
  'PATCH /sellerOrder/:uuid/:step': {
    who: 'guest',
    description: 'Takes a step as the buyer or seller. Idempotent',
    params: StepParams,
    headers: StepHeaders,
    body: TakeStep,
    answers: { 204: Nothing },
    errors: [400, 404, 409, 412],
  },
  'POST /sellerOrder/:uuid/message': {
    who: 'guest',
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    body: WriteOrderMessage,
    answers: { 201: OrderMessage },
    errors: [400, 403, 404, 409, 429],
  },
  'POST /sellerOrder/:uuid/message/read': {
    who: 'guest',
    description: 'Marks all messages of the other side as read',
    params: SellerOrderParams,
    headers: OrderTokenHeaders,
    answers: { 204: Nothing },
    errors: [400, 404],
  },
})
