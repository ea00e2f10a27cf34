import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { arrayParam, listOf, PageQuery, Price, Timestamp, Uuid } from './common.ts'
import { line, neededLine, noneTwice } from './fields.ts'
import { PAYMENT_METHODS } from './order.rules.ts'
import { RETURN_STATES, RETURN_STEPS } from './return.rules.ts'
import { isText } from './text.rules.ts'

const ReturnLine = z
  .object({
    ...{ lineUuid: Uuid, name: z.string(), variant: z.string(), picture: z.string().nullable() },
    quantity: z.number().int(),
    price: Price,
    restocked: z.number().int().meta({ description: 'Pieces that are back in the stock' }),
  })
  .meta({ id: 'ReturnLine' })

/** A withdrawal from the contract with one seller, or from a part of it, and what became of it. */
export const Return = z
  .object({
    uuid: Uuid,
    sellerOrderUuid: Uuid,
    number: z.string().meta({ description: "The seller order's number and the place in it: `K7F3K9QX/1/Z1`" }),
    orderNumber: z.string(),
    state: z.enum(RETURN_STATES),
    endsOrder: z.boolean().meta({
      description: 'The goods were with the seller, so the order was cancelled at once and its money goes back whole',
    }),
    lowersCash: z.boolean().meta({ description: 'Not paid yet: the carrier collects that much less' }),
    declaredAt: Timestamp,
    name: z.string().meta({ description: 'Who has declared it' }),
    email: z.string().meta({ description: 'Where the receipt went' }),
    statement: z.string(),
    lines: z.array(ReturnLine),
    ...{ goods: Price, delivery: Price, deduction: Price, deductionReason: z.string(), refund: Price },
    sendBackBy: Timestamp,
    refundBy: Timestamp,
    sentBackAt: Timestamp.nullable(),
    receivedAt: Timestamp.nullable(),
    settledAt: Timestamp.nullable(),
    tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    steps: z.array(z.enum(RETURN_STEPS)).meta({ description: 'What who asks may do with it now' }),
    version: z.number().int().meta({ description: 'For `If-Match`' }),
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

/** The right to withdraw from the contract with one seller, and what was returned under it. */
export const SellerOrderReturns = z
  .object({
    sellerOrderUuid: Uuid,
    isOpen: z.boolean().meta({ description: 'The right lasts, and something is left to return' }),
    until: Timestamp.nullable().meta({ description: 'Null while the 14 days have not begun' }),
    lines: z.array(
      z.object({ lineUuid: Uuid, quantity: z.number().int().meta({ description: 'That may still be returned' }) }),
    ),
    returns: z.array(Return),
  })
  .meta({ id: 'SellerOrderReturns' })
export type SellerOrderReturns = z.infer<typeof SellerOrderReturns>

export const OrderReturns = z.object({ data: z.array(SellerOrderReturns) }).meta({ id: 'OrderReturns' })
export type OrderReturns = z.infer<typeof OrderReturns>

export const STATEMENT_MAX = 1000

export const DeclareReturn = z
  .object({
    name: neededLine(200),
    statement: z.string().trim().max(STATEMENT_MAX, 'tooLong').refine(isText, 'mustBeText').default(''),
    lines: z
      .array(z.object({ lineUuid: Uuid, quantity: z.number().int().min(1).max(BASKET_QUANTITY_MAX) }))
      .min(1, 'fieldRequired')
      .max(BASKET_LINES_MAX, 'tooMany')
      .superRefine(noneTwice(({ lineUuid }) => lineUuid, 'lineUuid')),
  })
  .meta({ id: 'DeclareReturn' })
export type DeclareReturn = z.infer<typeof DeclareReturn>

export const ReturnStepParams = z.object({ uuid: Uuid, step: z.enum(RETURN_STEPS) })

/** `tracking` goes with `sendBack`, `restock` with `receive`, the deduction and its reason with `settle`. */
export const TakeReturnStep = z
  .object({
    tracking: z.object({ carrier: line(60), number: line(80) }).optional(),
    restock: z
      .array(z.object({ lineUuid: Uuid, quantity: z.number().int().min(0).max(BASKET_QUANTITY_MAX) }))
      .max(BASKET_LINES_MAX)
      .superRefine(noneTwice(({ lineUuid }) => lineUuid, 'lineUuid'))
      .optional(),
    deduction: Price.optional(),
    deductionReason: z.string().trim().max(500, 'tooLong').refine(isText, 'mustBeText').optional(),
  })
  .meta({ id: 'TakeReturnStep' })
export type TakeReturnStep = z.infer<typeof TakeReturnStep>

export const ReturnListQuery = PageQuery.extend({
  'states[]': arrayParam(z.enum(RETURN_STATES)),
  sellerOrderUuid: Uuid.optional(),
})
export type ReturnListQuery = z.infer<typeof ReturnListQuery>

/** `counts` and `overdueQuantity` are over all of a seller's returns, whatever the filter. */
export const ReturnList = listOf(Return)
  .extend({
    counts: z.record(z.enum(RETURN_STATES), z.number().int()),
    overdueQuantity: z.number().int().meta({ description: 'Not settled though the money was due' }),
  })
  .meta({ id: 'ReturnList' })
export type ReturnList = z.infer<typeof ReturnList>
