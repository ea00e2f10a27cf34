import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES, SELLER_ORDER_STATES } from '#contracts/order.rules.ts'
import type { Invoice } from '#contracts/create-order.ts'
import type { OrderDelivery } from '#contracts/order.ts'
import type { ProductSafety } from '#contracts/product-law.ts'
import { VAT_RATES, WITHDRAWALS } from '#contracts/product-law.rules.ts'
import type { Trader } from '#contracts/shop.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '../../db/columns.ts'
import { depotVariants } from '../product/table.ts'
import { users } from '../user/table.ts'

/** Orders are kept after an account is deleted, as the law demands. */
const ofUser = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/** One checkout of a buyer, over all its sellers. */
export const orders = pgTable(
  'orders',
  {
    uuid: key(),
    number: text().notNull(),
    /** Null for a guest. */
    buyerUuid: ofUser(),
    email: text().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    phone: text().notNull(),
    total: grosze().notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    payUntil: moment(),
    invoice: jsonb().$type<Invoice>(),
    note: text().notNull(),
    termsVersion: text().notNull(),
    ...idempotencyColumns(),
    /** Of the token that opens the order without an account. */
    tokenHash: text().notNull(),
    /** The token, encrypted by the vault, for links in mails. */
    lockedToken: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_key').on(table.idempotencyScope, table.idempotencyKey),
    index('orders_buyer').on(table.buyerUuid, table.createdAt, table.uuid),
    index('orders_email').on(table.email),
  ],
)

/** The contract with one seller, with snapshots of seller and delivery. */
export const sellerOrders = pgTable(
  'seller_orders',
  {
    uuid: key(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid, { onDelete: 'cascade' }),
    sellerUuid: ofUser(),
    number: text().notNull(),
    position: integer().notNull(),
    state: text({ enum: SELLER_ORDER_STATES }).notNull(),
    goods: grosze().notNull(),
    deliveryPrice: grosze().notNull(),
    /** The least that a delivery of these goods was offered for; null where it was not kept yet. */
    cheapestDelivery: grosze(),
    cashFee: grosze().notNull(),
    total: grosze().notNull(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull(),
    sellerName: text().notNull(),
    trader: jsonb().$type<Trader>(),
    transferAccount: jsonb().$type<{ iban: string; holder: string }>(),
    /** The seller's at the gateway. */
    gatewayAccount: text(),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    dispatchDays: integer().notNull(),
    dispatchBy: moment(),
    placedAt: moment(),
    /** Of the last parcel. */
    sentAt: moment(),
    cancelAskedAt: moment(),
    cancelReason: text().notNull().default(''),
    trackingCarrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** The seller's own note. */
    ownNote: text().notNull().default(''),
    /** Incremented by every change, for `If-Match`. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('seller_orders_position').on(table.orderUuid, table.position),
    index('seller_orders_desk').on(table.sellerUuid, table.createdAt, table.uuid),
    index('seller_orders_state').on(table.sellerUuid, table.state),
    check('seller_orders_total', sql`${table.goods} + ${table.deliveryPrice} + ${table.cashFee} = ${table.total}`),
  ],
)

/** Never changed after insert; outlives product, video and seller. */
export const orderLines = pgTable(
  'order_lines',
  {
    uuid: key(),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    variantUuid: uuid()
      .notNull()
      .references(() => depotVariants.uuid),
    variantProjectionUuid: uuid().notNull(),
    definitionUuid: uuid().notNull(),
    videoUuid: uuid(),
    code: text().notNull(),
    name: text().notNull(),
    variantName: text().notNull(),
    mediaUuid: uuid(),
    price: grosze().notNull(),
    lowestPrice: grosze(),
    quantity: integer().notNull(),
    total: grosze().notNull(),
    /** Null for a private seller, or one who has not named it. */
    vatRate: text({ enum: VAT_RATES }),
    safety: jsonb().$type<ProductSafety>(),
    withdrawal: text({ enum: WITHDRAWALS }).notNull().default('usual'),
    /** Ordered while the live of `videoUuid` was on, or from a hold of it. */
    isFromLive: boolean().notNull().default(false),
  },
  (table) => [
    index('order_lines_seller_order').on(table.sellerOrderUuid, table.position),
    index('order_lines_video').on(table.videoUuid),
    check('order_lines_total', sql`${table.price} * ${table.quantity} = ${table.total}`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The steps of seller orders; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    uuid: key(),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    step: text().notNull(),
    state: text({ enum: SELLER_ORDER_STATES }).notNull(),
    by: text({ enum: ['buyer', 'seller', 'system'] }).notNull(),
    at: createdAt(),
  },
  (table) => [index('order_events_seller_order').on(table.sellerOrderUuid, table.at)],
)

export const orderMessages = pgTable(
  'order_messages',
  {
    uuid: key(),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    author: text({ enum: ['buyer', 'seller'] }).notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull().default('message'),
    text: text().notNull(),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (table) => [index('order_messages_seller_order').on(table.sellerOrderUuid, table.createdAt)],
)
