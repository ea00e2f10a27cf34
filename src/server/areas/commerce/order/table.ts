import { sql, type Column, type SQL } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATUSES, SELLER_ORDER_STATES } from '#contracts/commerce/order.rules.ts'
import { PAYMENT_METHODS } from '#contracts/catalogue/seller-terms.rules.ts'
import type { Invoice } from '#contracts/commerce/create-order.ts'
import type { OrderDelivery } from '#contracts/commerce/order.ts'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { VAT_RATES, WITHDRAWALS } from '#contracts/catalogue/product-law.rules.ts'
import type { Trader } from '#contracts/account/trader.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { hasBeginning, spaced } from '#server/db/search.ts'
import { depotVariants } from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { MailedOrder } from './job-kinds.ts'

/** Reference to a user. Orders are kept after the account is deleted, as the law requires. */
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
    /** When a guest's order ends unless its e-mail address is confirmed. Only the seller accepts such an order. */
    confirmUntil: moment(),
    invoice: jsonb().$type<Invoice>(),
    note: text().notNull(),
    termsVersion: text().notNull(),
    ...idempotencyColumns(),
    /** Hash of the token that opens the order without an account. */
    tokenHash: text().notNull(),
    /** The token, encrypted by the vault, for links in mails. */
    lockedToken: text().notNull(),
    /** When a link to confirm the e-mail address was last mailed for this order. */
    emailAskedAt: moment(),
    /** When the link was opened. The address is then confirmed for all orders that name it. */
    emailConfirmedAt: moment(),
    createdAt: createdAt(),
    /** The words of the buyer's names. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(orders.firstname, orders.lastname)),
    /** The words of the e-mail address, which the seller does not see at once. */
    emailText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(orders.email)),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_key').on(table.idempotencyScope, table.idempotencyKey),
    index('orders_newest').on(table.createdAt, table.uuid),
    index('orders_buyer').on(table.buyerUuid, table.createdAt, table.uuid),
    index('orders_email').on(table.email),
  ],
)

/** Mails that wait until the e-mail address of their order is confirmed. */
export const heldMails = pgTable(
  'held_mails',
  {
    /** Id of the mail. */
    uuid: uuid().primaryKey(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid, { onDelete: 'cascade' }),
    mail: jsonb().$type<MailedOrder>().notNull(),
  },
  (table) => [index('held_mails_order').on(table.orderUuid)],
)

/** Contract with one seller, with copies of the seller's and the delivery's data. */
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
    /** Cheapest delivery that was offered; null in old orders. */
    cheapestDelivery: grosze(),
    cashFee: grosze().notNull(),
    total: grosze().notNull(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Amount that the seller waived by accepting a payment that was too small. */
    waived: grosze().notNull().default(0),
    sellerName: text().notNull(),
    /** The words of the seller's name. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(sellerOrders.sellerName)),
    trader: jsonb().$type<Trader>(),
    transferAccount: jsonb().$type<{ iban: string; holder: string }>(),
    /** Buyer's bank account for refunds by hand. Only this seller sees it. */
    refundAccount: text(),
    /** Seller's sub-account at the payment gateway. */
    gatewayAccount: text(),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    dispatchDays: integer().notNull(),
    dispatchBy: moment(),
    placedAt: moment(),
    /** When the last parcel was sent. */
    sentAt: moment(),
    cancelAskedAt: moment(),
    /** Last delivery, kept when the buyer reports that there is no parcel. */
    deliveredAt: moment(),
    /** When the buyer reported that there is no parcel. */
    missingAt: moment(),
    /** When the seller reported that the cash for the delivered parcel did not arrive. */
    cashMissingAt: moment(),
    cancelReason: text().notNull().default(''),
    /** The seller's private note. */
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

/** Lines of orders. Never updated, and independent of product, video and seller. */
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
    /** The words of the name and of the code. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(orderLines.name, orderLines.code)),
    variantName: text().notNull(),
    mediaUuid: uuid(),
    price: grosze().notNull(),
    lowestPrice: grosze(),
    quantity: integer().notNull(),
    total: grosze().notNull(),
    /** Null if the seller is a private person or has not entered it. */
    vatRate: text({ enum: VAT_RATES }),
    safety: jsonb().$type<ProductSafety>(),
    withdrawal: text({ enum: WITHDRAWALS }).notNull().default('usual'),
    /** True if it was ordered while the live of `videoUuid` was on, or from a hold of that live. */
    isFromLive: boolean().notNull().default(false),
  },
  (table) => [
    index('order_lines_seller_order').on(table.sellerOrderUuid, table.position),
    index('order_lines_video').on(table.videoUuid),
    index('order_lines_definition').on(table.definitionUuid, table.uuid),
    check('order_lines_total', sql`${table.price} * ${table.quantity} = ${table.total}`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Steps of seller orders; append-only. */
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
    /** Member of the seller's team who took the step. */
    byMemberUuid: ofUser(),
    at: createdAt(),
  },
  (table) => [
    index('order_events_seller_order').on(table.sellerOrderUuid, table.at),
    index('order_events_member')
      .on(table.byMemberUuid)
      .where(sql`${table.byMemberUuid} is not null`),
  ],
)

/** Parcels of a seller order with known numbers. Deleted when the order's retention ends. */
export const shipments = pgTable(
  'shipments',
  {
    uuid: key(),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    carrier: text().notNull(),
    number: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [uniqueIndex('shipments_number').on(table.sellerOrderUuid, table.number)],
)

/** True if a word of the number of an order, or of its part for one seller, begins with this one: K7F3K9QX/1 has two. */
export const isNumbered = (number: Column, word: string): SQL =>
  hasBeginning(sql`(' ' || replace(lower(${number}), '/', ' '))`, word)
