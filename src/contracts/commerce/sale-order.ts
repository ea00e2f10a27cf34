import { z } from 'zod'
import { listOf, Price, Timestamp, Uuid } from '../base/common.ts'
import { text } from '../base/fields.ts'
import { DELIVERY_KINDS } from '../catalogue/delivery.rules.ts'
import { OrderDelivery, OrderEvent, OrderInvoice, sellerOrder } from './order.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { ORDER_STEPS, PAYMENT_STATUSES, SELLER_ORDER_STATES } from './order.rules.ts'
import { UnfitPayment } from './payment.ts'
import { SALE_MARKS } from './sale.rules.ts'

const SaleInvoice = OrderInvoice.extend({
  street: z.string().nullable(),
  zipcode: z.string().nullable(),
  city: z.string().nullable(),
}).meta({ id: 'SaleInvoice' })

/**
 * Seller order as its seller sees it. E-mail, phone and addresses are null until it is accepted, because until then the
 * buyer can cancel it at once.
 */
export const Sale = z
  .object({
    ...sellerOrder,
    events: z.array(
      OrderEvent.extend({
        member: z.string().optional().meta({ description: 'Member of the team who took the step' }),
      }),
    ),
    delivery: OrderDelivery.nullable(),
    isPointClosed: z
      .boolean()
      .meta({ description: 'True if the point no longer accepts parcels, so that the buyer has to choose another' }),
    deliveryKind: z.enum(DELIVERY_KINDS),
    carrier: z.string(),
    createdAt: Timestamp,
    paymentMethod: z.enum(PAYMENT_METHODS),
    payUntil: Timestamp.nullable(),
    buyer: z.object({
      fullName: z.string(),
      username: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    invoice: SaleInvoice.nullable(),
    note: z.string(),
    unfit: UnfitPayment.nullable().meta({
      description: 'Online payment of another amount, which the seller may accept',
    }),
    ownNote: z.string().meta({ description: 'Private note of the seller' }),
    refundAccount: z.string().nullable().meta({ description: "The buyer's account for refunds by hand" }),
    refundable: Price.meta({ description: 'Amount paid and not refunded yet, without refunds that are due' }),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

export const SaleSummary = z
  .object({
    uuid: Uuid,
    number: z.string(),
    createdAt: Timestamp,
    buyerName: z.string(),
    state: z.enum(SELLER_ORDER_STATES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    deliveryKind: z.enum(DELIVERY_KINDS),
    carrier: z.string(),
    quantity: z.number().int(),
    firstLine: z.string(),
    pictures: z.array(z.string()),
    total: Price,
    payable: Price.meta({ description: 'Total after withdrawals' }),
    cashMissingAt: Timestamp.nullable(),
    dispatchBy: Timestamp.nullable(),
    isCancelAsked: z.boolean(),
    refundDue: Price.meta({ description: 'Refunds that the seller has to make by hand' }),
    hasNote: z.boolean(),
    unreadQuantity: z.number().int(),
    steps: z.array(z.enum(ORDER_STEPS)),
    version: z.number().int(),
  })
  .meta({ id: 'SaleSummary' })
export type SaleSummary = z.infer<typeof SaleSummary>

/** `counts` and `marked` cover all orders of the seller, regardless of the filter. */
export const SaleList = listOf(SaleSummary)
  .extend({
    counts: z.record(z.enum(SELLER_ORDER_STATES), z.number().int()),
    marked: z.record(z.enum(SALE_MARKS), z.number().int()),
  })
  .meta({ id: 'SaleList' })
export type SaleList = z.infer<typeof SaleList>

export const SaleParams = z.object({ id: Uuid, uuid: Uuid })

export const EditSale = z.object({ ownNote: text(2000) }).meta({ id: 'EditSale' })
export type EditSale = z.infer<typeof EditSale>
