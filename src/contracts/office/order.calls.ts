import { defineCalls } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import {
  DisputeParams,
  OfficeOrderDetail,
  OfficeOrderParams,
  OfficeOrders,
  OfficePartParams,
  OrderRefund,
  OrdersQuery,
  RuleDispute,
} from './order.ts'

/** Calls of the operator's office about orders and their complaints. None names the buyer. */
export const officeOrderCalls = defineCalls('office', {
  'GET /admin/order': {
    who: 'moderator',
    description: 'Orders without their buyers, the newest first',
    query: OrdersQuery,
    answers: { 200: OfficeOrders },
    errors: [400, 401, 403],
  },
  'GET /admin/order/:order': {
    who: 'moderator',
    description: 'An order without its buyer, with its complaints and what was written since the first of them',
    params: OfficeOrderParams,
    answers: { 200: OfficeOrderDetail },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/sellerOrder/:part/refund': {
    who: 'admin',
    description:
      'Orders a refund by the gateway, or by the seller where the payment came by hand. Buyer and seller get the reason. Never more than was paid',
    params: OfficePartParams,
    headers: IdempotencyHeaders,
    body: OrderRefund,
    answers: { 201: OfficeOrderDetail },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /admin/dispute/:dispute/ruling': {
    who: 'admin',
    description: 'Closes a complaint about an order for either side, with a refund if wanted. 409 if it is closed',
    params: DisputeParams,
    body: RuleDispute,
    answers: { 200: OfficeOrderDetail },
    errors: [400, 401, 403, 404, 409],
  },
})
