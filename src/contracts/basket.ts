import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { Price, Timestamp, Uuid } from './common.ts'
import { DeliveryOption } from './delivery.ts'
import { noneTwice } from './fields.ts'
import { PAYMENT_METHODS } from './order.rules.ts'
import { offeredLaw } from './product-law.ts'
import { RESERVATION_STATES, WANTED_MAX } from './reservation.rules.ts'
import { Trader } from './shop.ts'

export const BasketQuantity = z.number().int().min(0).max(BASKET_QUANTITY_MAX)

/** A visitor's line as the browser keeps it: the server prices it anew each time. */
export const BasketItem = z
  .object({
    variantProjectionUuid: Uuid,
    quantity: BasketQuantity.min(1),
    seenPrice: Price.nullable().default(null).meta({ description: 'The price it was put in for; a change is told' }),
    videoUuid: Uuid.nullable().default(null),
    isForLater: z.boolean().default(false),
  })
  .meta({ id: 'BasketItem' })
export type BasketItem = z.infer<typeof BasketItem>

const items = z
  .array(BasketItem)
  .max(BASKET_LINES_MAX, 'tooMany')
  .superRefine(noneTwice(({ variantProjectionUuid }) => variantProjectionUuid, 'variantProjectionUuid'))

export const AskQuote = z.object({ items }).meta({ id: 'AskQuote' })
export type AskQuote = z.input<typeof AskQuote>

/** 0 removes the line. What is left out stays as it is. */
export const PutBasketItem = z
  .object({
    quantity: BasketQuantity,
    seenPrice: Price.optional(),
    videoUuid: Uuid.optional(),
    isForLater: z.boolean().optional(),
  })
  .meta({ id: 'PutBasketItem' })
export type PutBasketItem = z.infer<typeof PutBasketItem>

export const BasketItemParams = z.object({ id: Uuid, variantProjectionUuid: Uuid })

/** A hold on pieces, or a place in the queue for them. */
export const Reservation = z
  .object({
    uuid: Uuid,
    variantProjectionUuid: Uuid,
    state: z.enum(RESERVATION_STATES),
    wanted: z.number().int(),
    granted: z.number().int().meta({ description: 'Pieces held until `expiresAt`' }),
    expiresAt: Timestamp.nullable().meta({ description: "By the server's clock; null for a place in the queue" }),
    position: z.number().int().nullable().meta({ description: 'Of a place in the queue: 1 is the head' }),
    queueLength: z.number().int().nullable(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

/** With the product, for a list of reservations alone. */
export const ListedReservation = Reservation.extend({
  name: z.string(),
  variant: z.string(),
  picture: z.string().nullable().meta({ description: 'A path on the media host' }),
  price: Price.meta({ description: 'The lower of then and now' }),
  videoUuid: Uuid.nullable().meta({ description: 'The video it was asked for in' }),
}).meta({ id: 'ListedReservation' })
export type ListedReservation = z.infer<typeof ListedReservation>

export const ReservationList = z
  .object({ serverTime: Timestamp, data: z.array(ListedReservation) })
  .meta({ id: 'ReservationList' })
export type ReservationList = z.infer<typeof ReservationList>

/** Asks for pieces of one variant: a hold during a live, else a place in the queue. */
export const Reserve = z
  .object({ wanted: z.number().int().min(1).max(WANTED_MAX).default(1), videoUuid: Uuid.optional() })
  .meta({ id: 'Reserve' })
export type Reserve = z.output<typeof Reserve>

/** Names a visitor's browser in their reservations: random, made by the browser, kept hashed. */
export const HolderToken = z.string().regex(/^[\w-]{32,64}$/)
export const HolderHeaders = z.object({ 'holder-token': HolderToken.optional() })
export type HolderHeaders = z.infer<typeof HolderHeaders>

export const LINE_CHANGES = ['none', 'price', 'fewer', 'gone', 'notSold'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

export const QuoteLine = z
  .object({
    variantProjectionUuid: Uuid,
    definitionProjectionUuid: Uuid,
    videoUuid: Uuid.nullable(),
    name: z.string(),
    variant: z.string().meta({ description: "The variant's size or name" }),
    picture: z.string().nullable().meta({ description: 'A path on the media host' }),
    quantity: z.number().int(),
    price: Price,
    seenPrice: Price.nullable(),
    lowestPrice: Price.nullable().meta({ description: 'Of a reduced one: the lowest price of the 30 days before' }),
    free: z.number().int().meta({ description: 'Pieces that this buyer may order now' }),
    change: z.enum(LINE_CHANGES),
    isForLater: z.boolean(),
    reservation: Reservation.nullable(),
    withdrawal: offeredLaw.withdrawal,
  })
  .meta({ id: 'QuoteLine' })
export type QuoteLine = z.infer<typeof QuoteLine>

/** Why nothing can be ordered from a seller now. */
export const SELLER_REFUSALS = ['blocked', 'own'] as const

export const QuoteSeller = z
  .object({
    seller: z.object({
      uuid: Uuid,
      username: z.string(),
      fullName: z.string(),
      avatar: z.string().nullable(),
      shop: z.object({ slug: z.string(), name: z.string() }).nullable(),
      trader: Trader.nullable().meta({ description: 'Who has said nothing counts as a private person' }),
    }),
    lines: z.array(QuoteLine),
    goods: Price.meta({ description: 'Of what can be ordered' }),
    deliveryOptions: z.array(DeliveryOption),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
    refusal: z.enum(SELLER_REFUSALS).nullable(),
  })
  .meta({ id: 'QuoteSeller' })
export type QuoteSeller = z.infer<typeof QuoteSeller>

/** A basket as it could be ordered at `serverTime`. */
export const Quote = z
  .object({
    serverTime: Timestamp,
    sellers: z.array(QuoteSeller),
    quantity: z.number().int().meta({ description: 'Pieces, without those for later' }),
    goods: Price,
    paymentMethods: z
      .array(z.enum(PAYMENT_METHODS))
      .meta({ description: 'Those that every seller takes; none: order from each separately' }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** `dropped` are lines that found no room in the account's basket. */
export const BasketMerged = z.object({ quote: Quote, dropped: z.array(Uuid) }).meta({ id: 'BasketMerged' })
export type BasketMerged = z.infer<typeof BasketMerged>
