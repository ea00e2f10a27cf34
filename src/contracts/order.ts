import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { arrayParam, listOf, PageQuery, Price, Timestamp, Uuid } from './common.ts'
import { DELIVERY_KINDS } from './delivery.rules.ts'
import { PickupPoint, TransferAccount } from './delivery.ts'
import { line } from './fields.ts'
import { MESSAGE_KINDS, ORDER_STEPS, PAYMENT_METHODS, PAYMENT_STATUSES, SELLER_ORDER_STATES } from './order.rules.ts'
import { OrderPayment, Refund } from './payment.ts'
import { SALE_MARKS } from './sale.rules.ts'
import { offeredLaw, VatRateName } from './product-law.ts'
import { Trader } from './shop.ts'
import { isText } from './text.rules.ts'

/** Who the invoice of an order is for. */
const OrderInvoice = z
  .object({
    ...{ company: z.string(), nip: z.string(), street: z.string(), zipcode: z.string(), city: z.string() },
    isProfessional: z.boolean(),
  })
  .meta({ id: 'OrderInvoice' })

/** Opens an order for who has no token of an account: from the address of the mailed link, behind `#token=`. */
export const OrderTokenHeaders = z.object({ 'order-token': z.string().max(100).optional() })

export const OrderLine = z
  .object({
    uuid: Uuid,
    variantProjectionUuid: Uuid,
    code: z.string(),
    name: z.string(),
    variant: z.string(),
    picture: z.string().nullable(),
    videoUuid: Uuid.nullable(),
    price: Price,
    lowestPrice: Price.nullable(),
    quantity: z.number().int(),
    returned: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Pieces that the buyer has withdrawn from; left out for none' }),
    total: Price,
    isFromLive: z.boolean().meta({ description: 'Bought while the live was on' }),
    ...offeredLaw,
    vatRate: VatRateName.optional().meta({ description: 'Of a seller in business who has named it' }),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

/** The delivery as it was chosen; options and points may change later. */
export const OrderDelivery = z
  .object({
    kind: z.enum(DELIVERY_KINDS),
    carrier: z.string(),
    address: z.object({ street: z.string(), zipcode: z.string(), city: z.string() }).nullable(),
    point: PickupPoint.omit({ distance: true }).nullable(),
  })
  .meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.infer<typeof OrderDelivery>

export const OrderMessage = z
  .object({
    uuid: Uuid,
    author: z.enum(['buyer', 'seller']),
    kind: z.enum(MESSAGE_KINDS),
    text: z.string(),
    createdAt: Timestamp,
    readAt: Timestamp.nullable().meta({ description: 'By the other side' }),
  })
  .meta({ id: 'OrderMessage' })
export type OrderMessage = z.infer<typeof OrderMessage>

export const OrderEvent = z
  .object({ state: z.enum(SELLER_ORDER_STATES), by: z.enum(['buyer', 'seller', 'system']), at: Timestamp })
  .meta({ id: 'OrderEvent' })

const sellerOrder = {
  uuid: Uuid,
  number: z.string().meta({ description: "The order's number, a slash and the seller's place in it: `K7F3K9QX/1`" }),
  state: z.enum(SELLER_ORDER_STATES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  lines: z.array(OrderLine),
  ...{ goods: Price, deliveryPrice: Price, cashFee: Price, total: Price },
  delivery: OrderDelivery,
  dispatchBy: Timestamp.nullable(),
  cancelAskedAt: Timestamp.nullable(),
  cancelReason: z.string(),
  tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  refunds: z.array(Refund),
  events: z.array(OrderEvent),
  messages: z.array(OrderMessage),
  steps: z.array(z.enum(ORDER_STEPS)).meta({ description: 'What who asks may do with it now' }),
  version: z.number().int().meta({ description: 'For `If-Match`' }),
}

/** One seller's part of an order, as its buyer sees it. */
export const SellerOrder = z
  .object({
    ...sellerOrder,
    seller: z.object({
      username: z.string().nullable().meta({ description: 'Null for one who has left' }),
      name: z.string(),
      avatar: z.string().nullable(),
      trader: Trader.nullable().meta({ description: 'As it was when the order was placed' }),
    }),
    transfer: z
      .object({ account: TransferAccount, title: z.string(), amount: Price })
      .nullable()
      .meta({ description: 'Where the money goes, while a transfer is awaited' }),
  })
  .meta({ id: 'SellerOrder' })
export type SellerOrder = z.infer<typeof SellerOrder>

const order = {
  id: Uuid,
  number: z.string(),
  createdAt: Timestamp,
  paymentMethod: z.enum(PAYMENT_METHODS),
  payUntil: Timestamp.nullable(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  invoice: OrderInvoice.nullable(),
  note: z.string(),
}

/** An order over all its sellers, for its buyer. */
export const Order = z
  .object({
    ...order,
    serverTime: Timestamp,
    isGuest: z.boolean(),
    total: Price,
    payment: OrderPayment.nullable().meta({ description: 'Null where nothing was to be paid online' }),
    sellerOrders: z.array(SellerOrder),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderSummary = z
  .object({
    ...{ id: Uuid, number: z.string(), createdAt: Timestamp, total: Price },
    paymentMethod: z.enum(PAYMENT_METHODS),
    payUntil: Timestamp.nullable(),
    sellerOrders: z.array(
      z.object({
        uuid: Uuid,
        sellerName: z.string(),
        state: z.enum(SELLER_ORDER_STATES),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        quantity: z.number().int(),
        pictures: z.array(z.string()).meta({ description: 'Of the first lines' }),
        unreadQuantity: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>
/** Orders with a part in one of these states; all where none is named. */
export const OrderListQuery = PageQuery.extend({ 'states[]': arrayParam(z.enum(SELLER_ORDER_STATES)) })
export type OrderListQuery = z.infer<typeof OrderListQuery>
export const OrderList = listOf(OrderSummary).meta({ id: 'OrderList' })
export type OrderList = z.infer<typeof OrderList>

/**
 * A seller order as its seller sees it. Until it is accepted the buyer may take it back with one press, so phone and
 * address are null until then.
 */
export const Sale = z
  .object({
    ...sellerOrder,
    delivery: OrderDelivery.nullable(),
    deliveryKind: z.enum(DELIVERY_KINDS),
    carrier: z.string(),
    ...{ createdAt: Timestamp, paymentMethod: z.enum(PAYMENT_METHODS), payUntil: Timestamp.nullable() },
    buyer: z.object({
      fullName: z.string(),
      username: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    invoice: OrderInvoice.nullable(),
    note: z.string(),
    toCollect: Price.meta({ description: 'By the carrier on delivery; 0 where it is paid another way' }),
    ownNote: z.string().meta({ description: "The seller's own, which no buyer sees" }),
    refundable: Price.meta({ description: 'What was paid and is not given back, nor promised' }),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

export const SaleSummary = z
  .object({
    ...{ uuid: Uuid, number: z.string(), createdAt: Timestamp, buyerName: z.string() },
    state: z.enum(SELLER_ORDER_STATES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    deliveryKind: z.enum(DELIVERY_KINDS),
    carrier: z.string(),
    quantity: z.number().int(),
    firstLine: z.string(),
    pictures: z.array(z.string()),
    total: Price,
    dispatchBy: Timestamp.nullable(),
    isCancelAsked: z.boolean(),
    refundDue: Price.meta({ description: 'What the seller has to give back by hand' }),
    hasNote: z.boolean(),
    unreadQuantity: z.number().int(),
    steps: z.array(z.enum(ORDER_STEPS)),
    version: z.number().int(),
  })
  .meta({ id: 'SaleSummary' })
export type SaleSummary = z.infer<typeof SaleSummary>

/** `counts` and `marked` are over all of a seller's orders, whatever the filter. */
export const SaleList = listOf(SaleSummary)
  .extend({
    counts: z.record(z.enum(SELLER_ORDER_STATES), z.number().int()),
    marked: z.record(z.enum(SALE_MARKS), z.number().int()),
  })
  .meta({ id: 'SaleList' })
export type SaleList = z.infer<typeof SaleList>

export const OrderParams = z.object({ id: Uuid })
/** Without a part, the document holds each one that the viewer may see. */
export const DocumentQuery = z.object({ sellerOrderUuid: Uuid.optional() })
export const SaleParams = z.object({ id: Uuid, uuid: Uuid })
export const SellerOrderParams = z.object({ uuid: Uuid })
export const StepParams = z.object({ uuid: Uuid, step: z.enum(ORDER_STEPS) })

/** `If-Match` with the version that was seen; where it is another by now, the step is refused with 412. */
export const StepHeaders = OrderTokenHeaders.extend({ 'if-match': z.string().trim().max(40).optional() })

/** `reason` goes with `cancel` by the seller, `tracking` with `send` and `resend`, `restock` with `undeliver`. */
export const TakeStep = z
  .object({
    reason: z.string().trim().max(500, 'tooLong').refine(isText, 'mustBeText').optional(),
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
    text: z.string().trim().min(1, 'fieldRequired').max(1000, 'tooLong').refine(isText, 'mustBeText'),
    kind: z.enum(MESSAGE_KINDS).default('message').meta({ description: "A complaint is the buyer's" }),
  })
  .meta({ id: 'WriteOrderMessage' })
export type WriteOrderMessage = z.output<typeof WriteOrderMessage>

export const EditSale = z
  .object({ ownNote: z.string().trim().max(2000, 'tooLong').refine(isText, 'mustBeText') })
  .meta({ id: 'EditSale' })
export type EditSale = z.infer<typeof EditSale>
