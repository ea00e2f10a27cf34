import { z } from 'zod'
import { listOf, Price, Timestamp, Uuid } from '../base/common.ts'
import { DELIVERY_KINDS } from '../catalogue/delivery.rules.ts'
import { PickupPoint, TransferAccount } from '../catalogue/delivery.ts'
import { MESSAGE_KINDS, ORDER_STEPS, PAYMENT_STATUSES, RULING_OUTCOMES, SELLER_ORDER_STATES } from './order.rules.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { OrderPayment, Refund } from './payment.ts'
import { TalkMessage } from './talk.ts'
import { offeredLaw, VatRateName } from '../catalogue/product-law.ts'
import { Trader } from '../account/trader.ts'

/** Recipient of an order's invoice. */
export const OrderInvoice = z
  .object({
    company: z.string(),
    nip: z.string(),
    street: z.string(),
    zipcode: z.string(),
    city: z.string(),
    isProfessional: z.boolean(),
  })
  .meta({ id: 'OrderInvoice' })

export const OrderLine = z
  .object({
    uuid: Uuid,
    variantProjectionUuid: Uuid,
    definitionUuid: Uuid.meta({ description: 'The product, which has a page' }),
    code: z.string(),
    name: z.string(),
    variant: z.string(),
    picture: z.string().nullable(),
    videoUuid: Uuid.nullable(),
    price: Price,
    lowestPrice: Price.nullable(),
    quantity: z.number().int(),
    returned: z.number().int().optional().meta({ description: 'Pieces that the buyer has returned; omitted if none' }),
    total: Price,
    isFromLive: z.boolean().meta({ description: 'True if it was bought during the live' }),
    ...offeredLaw,
    vatRate: VatRateName.optional().meta({ description: 'Set for a business seller who has entered it' }),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

/** Delivery as chosen at the time of ordering. Options and pickup points may change later. */
export const OrderDelivery = z
  .object({
    kind: z.enum(DELIVERY_KINDS),
    carrier: z.string(),
    address: z.object({ street: z.string(), zipcode: z.string(), city: z.string() }).nullable(),
    point: PickupPoint.omit({ distance: true }).nullable(),
    transitDays: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Working days from dispatch to arrival. Absent in old orders and for `pickup`' }),
  })
  .meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** Decision of the operator by which a complaint is closed. */
export const Ruling = z
  .object({ outcome: z.enum(RULING_OUTCOMES), reason: z.string(), at: Timestamp })
  .meta({ id: 'Ruling' })

export const OrderMessage = TalkMessage.extend({
  kind: z.enum(MESSAGE_KINDS),
  ruling: Ruling.optional().meta({ description: 'Only on a complaint that the operator has closed' }),
}).meta({ id: 'OrderMessage' })
export type OrderMessage = z.infer<typeof OrderMessage>

export const OrderEvent = z
  .object({
    step: z.enum(ORDER_STEPS).nullable().meta({ description: 'Null for the placing of the order' }),
    state: z.enum(SELLER_ORDER_STATES),
    by: z.enum(['buyer', 'seller', 'system']),
    at: Timestamp,
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof OrderEvent>

const amounts = {
  withdrawn: Price.meta({ description: 'Goods and delivery that the buyer withdrew from before paying for them' }),
  waived: Price.meta({ description: 'Amount that the seller waived by accepting a payment that was too small' }),
  payable: Price.meta({ description: 'Price after withdrawals and what was waived' }),
  toCollect: Price.meta({ description: 'Amount collected on delivery; 0 for other payment methods' }),
  paid: Price,
  refunded: Price,
  owed: Price.meta({ description: 'Promised refunds that were not paid out yet' }),
}

const Shipment = z.object({ carrier: z.string(), number: z.string(), sentAt: Timestamp }).meta({ id: 'Shipment' })

/** Fields of a seller order that buyer and seller both see. */
export const sellerOrder = {
  uuid: Uuid,
  number: z.string().meta({ description: 'Number of the order, a slash and the position of the seller: `K7F3K9QX/1`' }),
  state: z.enum(SELLER_ORDER_STATES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  lines: z.array(OrderLine),
  goods: Price,
  deliveryPrice: Price,
  cashFee: Price,
  total: Price,
  ...amounts,
  missingAt: Timestamp.nullable().meta({ description: 'When the buyer reported that there is no parcel' }),
  cashMissingAt: Timestamp.nullable().meta({ description: 'When the seller reported that the cash did not arrive' }),
  delivery: OrderDelivery,
  dispatchBy: Timestamp.nullable(),
  deliverDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Working days from acceptance to arrival; null if not known, or for `pickup`' }),
  deliverBy: Timestamp.nullable().meta({
    description: 'End of the day by which the parcel is expected, for an accepted order whose parcel is not delivered',
  }),
  cancelAskedAt: Timestamp.nullable(),
  cancelReason: z.string(),
  shipments: z.array(Shipment).meta({ description: 'Parcels with known numbers, the oldest first' }),
  refunds: z.array(Refund),
  events: z.array(OrderEvent),
  messages: z.array(OrderMessage),
  steps: z.array(z.enum(ORDER_STEPS)).meta({ description: 'Steps that the caller may take now' }),
  version: z.number().int().meta({ description: 'Version for `If-Match`' }),
}

/** Part of an order with one seller, as its buyer sees it. */
export const SellerOrder = z
  .object({
    ...sellerOrder,
    seller: z.object({
      username: z.string().nullable().meta({ description: 'Null for a deleted account' }),
      name: z.string(),
      avatar: z.string().nullable(),
      trader: Trader.nullable().meta({ description: 'Copy from the time of the order' }),
    }),
    transfer: z
      .object({ account: TransferAccount, title: z.string(), amount: Price })
      .nullable()
      .meta({ description: 'Account to pay to while a transfer is due' }),
    refundAccountEnd: z.string().nullable().meta({ description: "Last digits of the buyer's account for refunds" }),
  })
  .meta({ id: 'SellerOrder' })
export type SellerOrder = z.infer<typeof SellerOrder>

const order = {
  id: Uuid,
  number: z.string(),
  createdAt: Timestamp,
  paymentMethod: z.enum(PAYMENT_METHODS),
  payUntil: Timestamp.nullable(),
  confirmUntil: Timestamp.nullable().meta({
    description: 'When a guest must have confirmed the e-mail address; null if that was not required',
  }),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  invoice: OrderInvoice.nullable(),
  note: z.string(),
}

/** Order with the parts of all sellers, as its buyer sees it. */
export const Order = z
  .object({
    ...order,
    serverTime: Timestamp,
    isGuest: z.boolean(),
    isEmailConfirmed: z
      .boolean()
      .meta({ description: 'False until the mailed link is opened or an account with the address is active' }),
    total: Price,
    payable: Price.meta({ description: 'Total after withdrawals' }),
    payment: OrderPayment.nullable().meta({ description: 'Null without an online payment' }),
    sellerOrders: z.array(SellerOrder),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderSummary = z
  .object({
    id: Uuid,
    number: z.string(),
    createdAt: Timestamp,
    total: Price,
    payable: Price.meta({ description: 'Total after withdrawals' }),
    paymentMethod: z.enum(PAYMENT_METHODS),
    payUntil: Timestamp.nullable(),
    sellerOrders: z.array(
      z.object({
        uuid: Uuid,
        sellerName: z.string(),
        state: z.enum(SELLER_ORDER_STATES),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        deliveryKind: z.enum(DELIVERY_KINDS),
        quantity: z.number().int(),
        names: z.array(z.string()).meta({ description: 'Names of the products, one a line of the order' }),
        pictures: z.array(z.string()).meta({ description: 'Pictures of the first lines' }),
        unreadQuantity: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderList = listOf(OrderSummary).meta({ id: 'OrderList' })
export type OrderList = z.infer<typeof OrderList>
