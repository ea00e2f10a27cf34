import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { arrayParam, PageQuery, Uuid } from '../base/common.ts'
import { Iban } from '../catalogue/delivery.ts'
import { line, text } from '../base/fields.ts'
import { MESSAGE_KINDS, ORDER_STEPS, SELLER_ORDER_STATES } from './order.rules.ts'
import { ClientKey, TalkText } from './talk.ts'

/** Grants access to an order without an account. The token comes from the mailed link, after `#token=`. */
export const OrderTokenHeaders = z.object({ 'order-token': line(100).optional() })

export const OrderParams = z.object({ id: Uuid })
export const ConfirmEmail = z
  .object({ code: line(100).meta({ description: 'From the mailed link, after `confirm=`' }) })
  .meta({ id: 'ConfirmEmail' })
/** Without `sellerOrderUuid` the document includes all parts that the viewer may see. */
export const DocumentQuery = z.object({ sellerOrderUuid: Uuid.optional() })
export const SellerOrderParams = z.object({ uuid: Uuid })
export const StepParams = z.object({ uuid: Uuid, step: z.enum(ORDER_STEPS) })

/** `If-Match` holds the version that the user saw. If it is stale, the step is refused with 412. */
export const StepHeaders = OrderTokenHeaders.extend({ 'if-match': line(40).optional() })

/**
 * `reason` is for `cancel` by the seller; `tracking` for `send`, `resend` and `addParcel`; `restock` for `undeliver`.
 */
export const TakeStep = z
  .object({
    reason: text(500).optional(),
    tracking: z
      .object({
        carrier: line(60),
        number: line(80),
      })
      .optional(),
    restock: z
      .array(z.object({ lineUuid: Uuid, quantity: z.number().int().min(0).max(BASKET_QUANTITY_MAX) }))
      .max(BASKET_LINES_MAX)
      .optional(),
  })
  .meta({ id: 'TakeStep' })
export type TakeStep = z.infer<typeof TakeStep>

export const WriteOrderMessage = z
  .object({
    text: TalkText,
    clientKey: ClientKey.optional(),
    kind: z.enum(MESSAGE_KINDS).default('message').meta({ description: 'Only the buyer can send a complaint' }),
  })
  .meta({ id: 'WriteOrderMessage' })
export type WriteOrderMessage = z.output<typeof WriteOrderMessage>

/** Account of the buyer for refunds that the seller pays by hand; null removes it. */
export const EditRefundAccount = z.object({ iban: Iban.nullable() }).meta({ id: 'EditRefundAccount' })

/**
 * Orders with a part in one of these states; all orders if omitted. Each word of `query` begins a word of the number, a
 * seller's or a product's name.
 */
export const OrderListQuery = PageQuery.extend({
  'states[]': arrayParam(z.enum(SELLER_ORDER_STATES)),
  query: line(100).default(''),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>
