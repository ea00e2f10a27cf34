import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { Price, Timestamp, Uuid } from '../base/common.ts'
import { DeliveryOption } from '../catalogue/delivery.ts'
import { noneTwice } from '../base/fields.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { offeredLaw } from '../catalogue/product-law.ts'
import { RESERVATION_STATES, WANTED_MAX } from './reservation.rules.ts'
import { Trader } from '../account/trader.ts'

export const BasketQuantity = z.number().int().min(0).max(BASKET_QUANTITY_MAX)

/** Line of a visitor's basket as stored in the browser. The server computes its price anew on each request. */
export const BasketItem = z
  .object({
    variantProjectionUuid: Uuid,
    quantity: BasketQuantity.min(1),
    seenPrice: Price.nullable().default(null).meta({ description: 'Price when it was added; changes are reported' }),
    videoUuid: Uuid.nullable().default(null),
    isForLater: z.boolean().default(false),
  })
  .meta({ id: 'BasketItem' })
export type BasketItem = z.infer<typeof BasketItem>

const items = z
  .array(BasketItem)
  .max(BASKET_LINES_MAX, 'tooMany')
  .superRefine(noneTwice(({ variantProjectionUuid }) => variantProjectionUuid, 'variantProjectionUuid'))

export const RequestQuote = z.object({ items }).meta({ id: 'RequestQuote' })
export type RequestQuote = z.input<typeof RequestQuote>

/** Quantity 0 removes the line. Omitted fields stay unchanged. */
export const PutBasketItem = z
  .object({
    quantity: BasketQuantity,
    seenPrice: Price.optional(),
    videoUuid: Uuid.optional(),
    isForLater: z.boolean().optional(),
  })
  .meta({ id: 'PutBasketItem' })
export type PutBasketItem = z.infer<typeof PutBasketItem>

/** A line as it was stored. A removed one has the quantity 0. */
export const StoredBasketItem = z
  .object({ variantProjectionUuid: Uuid, quantity: z.number().int() })
  .meta({ id: 'StoredBasketItem' })

export const BasketItemParams = z.object({ id: Uuid, variantProjectionUuid: Uuid })

/** Hold on pieces of a variant, or a place in the queue for them. */
export const Reservation = z
  .object({
    uuid: Uuid,
    variantProjectionUuid: Uuid,
    state: z.enum(RESERVATION_STATES),
    wanted: z.number().int(),
    granted: z.number().int().meta({ description: 'Pieces held until `expiresAt`' }),
    expiresAt: Timestamp.nullable().meta({ description: 'Time of the server; null for a place in the queue' }),
    position: z.number().int().nullable().meta({ description: 'Position in the queue, from 1' }),
    queueLength: z.number().int().nullable(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

/** Reservation with its product, for a list of reservations. */
export const ListedReservation = Reservation.extend({
  name: z.string(),
  variant: z.string(),
  picture: z.string().nullable().meta({ description: 'A path on the media host' }),
  price: Price.meta({ description: 'The lower of the price when it was added and the current one' }),
  videoUuid: Uuid.nullable().meta({ description: 'Video from which it was reserved' }),
}).meta({ id: 'ListedReservation' })
export type ListedReservation = z.infer<typeof ListedReservation>

export const ReservationList = z
  .object({ serverTime: Timestamp, data: z.array(ListedReservation) })
  .meta({ id: 'ReservationList' })
export type ReservationList = z.infer<typeof ReservationList>

/** Request for pieces of one variant: held in a basket during a live, otherwise queued. */
export const Reserve = z
  .object({ wanted: z.number().int().min(1).max(WANTED_MAX).default(1), videoUuid: Uuid.optional() })
  .meta({ id: 'Reserve' })
export type Reserve = z.output<typeof Reserve>

export const LINE_CHANGES = ['none', 'price', 'fewer', 'gone', 'notSold'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

export const QuoteLine = z
  .object({
    variantProjectionUuid: Uuid,
    definitionProjectionUuid: Uuid,
    definitionUuid: Uuid.meta({ description: 'The product, which has a page' }),
    videoUuid: Uuid.nullable(),
    name: z.string(),
    variant: z.string().meta({ description: "The variant's size or name" }),
    picture: z.string().nullable().meta({ description: 'A path on the media host' }),
    quantity: z.number().int(),
    price: Price,
    seenPrice: Price.nullable(),
    lowestPrice: Price.nullable().meta({ description: 'Lowest price of the 30 days before a reduction' }),
    free: z.number().int().meta({ description: 'Pieces that this buyer may order now' }),
    change: z.enum(LINE_CHANGES),
    isForLater: z.boolean(),
    reservation: Reservation.nullable(),
    withdrawal: offeredLaw.withdrawal,
  })
  .meta({ id: 'QuoteLine' })
export type QuoteLine = z.infer<typeof QuoteLine>

/** Reasons why nothing can be ordered from a seller now. */
export const SELLER_REFUSALS = ['blocked', 'own'] as const

export const QuoteSeller = z
  .object({
    seller: z.object({
      uuid: Uuid,
      username: z.string(),
      fullName: z.string(),
      avatar: z.string().nullable(),
      shop: z.object({ slug: z.string(), name: z.string() }).nullable(),
      trader: Trader.nullable().meta({
        description: 'Null if the seller has entered nothing and counts as a private person',
      }),
    }),
    lines: z.array(QuoteLine),
    goods: Price.meta({ description: 'Sum of the items that can be ordered' }),
    deliveryOptions: z.array(DeliveryOption),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
    refusal: z.enum(SELLER_REFUSALS).nullable(),
  })
  .meta({ id: 'QuoteSeller' })
export type QuoteSeller = z.infer<typeof QuoteSeller>

/** Prices and availability of a basket at `serverTime`. */
export const Quote = z
  .object({
    serverTime: Timestamp,
    sellers: z.array(QuoteSeller),
    quantity: z.number().int().meta({ description: 'Number of pieces, without those saved for later' }),
    goods: Price,
    paymentMethods: z
      .array(z.enum(PAYMENT_METHODS))
      .meta({ description: 'Methods accepted by every seller; if empty, order from each seller separately' }),
    termsVersion: z.string().meta({ description: 'Version of the terms in force, which an order agrees to' }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** `dropped` are lines beyond the limit of the account's basket. */
export const BasketMerged = z.object({ quote: Quote, dropped: z.array(Uuid) }).meta({ id: 'BasketMerged' })
export type BasketMerged = z.infer<typeof BasketMerged>
