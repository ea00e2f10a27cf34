import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { arrayParam, listOf, PageQuery, Price, Timestamp, Uuid } from '../base/common.ts'
import { Iban } from '../catalogue/delivery.ts'
import { line, neededLine, noneTwice, text } from '../base/fields.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { RETURN_STATES, RETURN_STEPS } from './return.rules.ts'

const ReturnLine = z
  .object({
    lineUuid: Uuid,
    name: z.string(),
    variant: z.string(),
    picture: z.string().nullable(),
    quantity: z.number().int(),
    price: Price,
    restocked: z.number().int().meta({ description: 'Pieces returned to the stock' }),
  })
  .meta({ id: 'ReturnLine' })

/** Withdrawal from all or part of the contract with one seller, and its state. */
export const Return = z
  .object({
    uuid: Uuid,
    sellerOrderUuid: Uuid,
    number: z
      .string()
      .meta({ description: 'Number of the seller order and the position of the return: `K7F3K9QX/1/Z1`' }),
    orderNumber: z.string(),
    state: z.enum(RETURN_STATES),
    endsOrder: z.boolean().meta({
      description: 'True if the goods had not been sent: the order was cancelled at once with a full refund',
    }),
    lowersCash: z
      .boolean()
      .meta({ description: 'True if nothing was paid yet: the amount collected on delivery is reduced' }),
    isUnsent: z.boolean().meta({ description: 'True if the goods were still at the seller: nothing is sent back' }),
    declaredAt: Timestamp,
    name: z.string().meta({ description: 'Name of the person who declared it' }),
    email: z.string().nullable().meta({
      description: 'Address of the mailed confirmation; null for the seller until the order is accepted',
    }),
    statement: z.string(),
    lines: z.array(ReturnLine),
    goods: Price,
    delivery: Price,
    deduction: Price,
    deductionReason: z.string(),
    refund: Price,
    refundAccount: z.string().nullable().meta({ description: "The buyer's account for a refund by hand" }),
    sendBackBy: Timestamp,
    refundBy: Timestamp,
    sentBackAt: Timestamp.nullable(),
    receivedAt: Timestamp.nullable(),
    settledAt: Timestamp.nullable(),
    tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    steps: z.array(z.enum(RETURN_STEPS)).meta({ description: 'Steps that the caller may take now' }),
    version: z.number().int().meta({ description: 'Version for `If-Match`' }),
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

/** Right to withdraw from the contract with one seller, and the returns so far. */
export const SellerOrderReturns = z
  .object({
    sellerOrderUuid: Uuid,
    isOpen: z.boolean().meta({ description: 'True while the right lasts and pieces are left to return' }),
    until: Timestamp.nullable().meta({ description: 'Null until the 14 days begin' }),
    lines: z.array(
      z.object({
        lineUuid: Uuid,
        quantity: z.number().int().meta({ description: 'Number that may still be returned' }),
      }),
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
    statement: text(STATEMENT_MAX).default(''),
    refundAccount: Iban.nullable().default(null).meta({
      description: 'Account for a refund of a transfer or of cash; not stored for online payments',
    }),
    lines: z
      .array(z.object({ lineUuid: Uuid, quantity: z.number().int().min(1).max(BASKET_QUANTITY_MAX) }))
      .min(1, 'fieldRequired')
      .max(BASKET_LINES_MAX, 'tooMany')
      .superRefine(noneTwice(({ lineUuid }) => lineUuid, 'lineUuid')),
  })
  .meta({ id: 'DeclareReturn' })
export type DeclareReturn = z.output<typeof DeclareReturn>
export type DeclareReturnInput = z.input<typeof DeclareReturn>

export const ReturnStepParams = z.object({ uuid: Uuid, step: z.enum(RETURN_STEPS) })

/** `tracking` is for `sendBack`, `restock` for `receive`, the deduction and its reason for `settle`. */
export const TakeReturnStep = z
  .object({
    tracking: z.object({ carrier: line(60), number: line(80) }).optional(),
    restock: z
      .array(z.object({ lineUuid: Uuid, quantity: z.number().int().min(0).max(BASKET_QUANTITY_MAX) }))
      .max(BASKET_LINES_MAX)
      .superRefine(noneTwice(({ lineUuid }) => lineUuid, 'lineUuid'))
      .optional(),
    deduction: Price.optional(),
    deductionReason: text(500).optional(),
  })
  .meta({ id: 'TakeReturnStep' })
export type TakeReturnStep = z.infer<typeof TakeReturnStep>

export const ReturnListQuery = PageQuery.extend({
  'states[]': arrayParam(z.enum(RETURN_STATES)),
  sellerOrderUuid: Uuid.optional(),
})
export type ReturnListQuery = z.infer<typeof ReturnListQuery>

/** `counts` and `overdueQuantity` cover all returns of the seller, regardless of the filter. */
export const ReturnList = listOf(Return)
  .extend({
    counts: z.record(z.enum(RETURN_STATES), z.number().int()),
    overdueQuantity: z
      .number()
      .int()
      .meta({ description: 'Number of returns not settled by the deadline of the refund' }),
  })
  .meta({ id: 'ReturnList' })
export type ReturnList = z.infer<typeof ReturnList>
