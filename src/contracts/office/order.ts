import { z } from 'zod'
import { PRICE_MAX } from '../base/common.rules.ts'
import { flagParam, listOf, PageQuery, Price, Timestamp, Uuid } from '../base/common.ts'
import { neededLine, neededText } from '../base/fields.ts'
import { OrderMessage } from '../commerce/order.ts'
import { PAYMENT_STATUSES, RULING_OUTCOMES, SELLER_ORDER_STATES } from '../commerce/order.rules.ts'
import { Refund } from '../commerce/payment.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { OfficePerson } from './office.ts'

const part = {
  number: z.string(),
  sellerName: z.string(),
  state: z.enum(SELLER_ORDER_STATES),
  payment: z.enum(PAYMENT_STATUSES),
  total: Price,
}

const order = {
  uuid: Uuid,
  number: z.string(),
  createdAt: Timestamp,
  total: Price,
  paymentMethod: z.enum(PAYMENT_METHODS),
}

/** An order as the office reads it: without the buyer's name, address, e-mail and phone. */
export const OfficeOrder = z
  .object({ ...order, parts: z.array(z.object({ ...part, openDisputes: z.number().int() })) })
  .meta({ id: 'OfficeOrder' })
export type OfficeOrder = z.infer<typeof OfficeOrder>
export const OfficeOrders = listOf(OfficeOrder).meta({ id: 'OfficeOrders' })
export type OfficeOrders = z.infer<typeof OfficeOrders>
export const OrdersQuery = PageQuery.extend({
  number: neededLine(40).optional().meta({ description: 'The whole number of an order' }),
  hasDispute: flagParam.optional().meta({ description: 'Only orders with a complaint that nobody has closed' }),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

const Line = z.object({ name: z.string(), variant: z.string(), quantity: z.number().int(), total: Price })

/** One seller's part. Its messages begin with the first complaint: what was written before is private. */
const Part = z.object({
  ...part,
  uuid: Uuid,
  seller: OfficePerson.nullable(),
  lines: z.array(Line),
  refundable: Price.meta({ description: 'Paid, and not refunded or promised yet' }),
  refunds: z.array(Refund),
  messages: z.array(OrderMessage),
})

export const OfficeOrderDetail = z.object({ ...order, parts: z.array(Part) }).meta({ id: 'OfficeOrderDetail' })
export type OfficeOrderDetail = z.infer<typeof OfficeOrderDetail>

export const OfficeOrderParams = z.object({ order: Uuid })
export const OfficePartParams = z.object({ part: Uuid })
export const DisputeParams = z.object({ dispute: Uuid.meta({ description: 'Message of the complaint' }) })

const amount = z
  .number('invalidPrice')
  .min(0.01, 'invalidPrice')
  .max(PRICE_MAX, 'tooBigPrice')
  .multipleOf(0.01, 'invalidPrice')

export const OrderRefund = z
  .object({
    amount: amount.nullable().meta({ description: 'Null for everything that was paid and not refunded' }),
    reason: neededText(3000).meta({ description: 'Buyer and seller get these words' }),
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.output<typeof OrderRefund>

export const RuleDispute = z
  .object({
    outcome: z.enum(RULING_OUTCOMES),
    reason: neededText(3000).meta({ description: 'Buyer and seller get these words' }),
    refund: amount
      .nullable()
      .default(null)
      .meta({ description: 'Amount that the seller refunds; only if the complaint is closed for the buyer' }),
  })
  .refine(({ outcome, refund }) => outcome === 'buyer' || refund === null, { path: ['refund'], error: 'invalid' })
  .meta({ id: 'RuleDispute' })
export type RuleDispute = z.output<typeof RuleDispute>
