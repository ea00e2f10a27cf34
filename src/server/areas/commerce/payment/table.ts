import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '#contracts/catalogue/seller-terms.rules.ts'
import {
  PAY_BY,
  PAYMENT_SOURCES,
  PAYMENT_STATES,
  PAYMENT_VERDICTS,
  REFUND_PAYERS,
  REFUND_REASONS,
  REFUND_STATES,
} from '#contracts/commerce/payment.rules.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { orders, sellerOrders } from '../order/table.ts'

/** One row per attempt. Its uuid is the gateway's reference and is never reused. */
export const payments = pgTable(
  'payments',
  {
    uuid: key(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid, { onDelete: 'cascade' }),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amount: grosze().notNull(),
    /** State at the gateway, computed from its events. */
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** The gateway's id of the payment. */
    externalId: bigint({ mode: 'number' }),
    payBy: text({ enum: PAY_BY }),
    /** Token of the payment page; null until the gateway has responded. */
    token: text(),
    /** When the gateway was last polled for a waiting buyer. */
    lookedAt: moment(),
    expiresAt: moment(),
    /** Amount that came instead of the requested one; the gateway has not confirmed it. */
    unfitAmount: grosze(),
    unfitAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('payments_order').on(table.orderUuid)],
)

/** Shares of a payment by seller order. They add up to its amount. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    uuid: key(),
    paymentUuid: uuid()
      .notNull()
      .references(() => payments.uuid, { onDelete: 'cascade' }),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    amount: grosze().notNull(),
    /** Sum of its finished refunds. */
    refunded: grosze().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_shares_pair').on(table.paymentUuid, table.sellerOrderUuid),
    index('payment_shares_seller_order').on(table.sellerOrderUuid),
    check('payment_shares_refunded', sql`${table.refunded} <= ${table.amount}`),
  ],
)

/** Events of gateway payments, from notifications and polls. Only the verdict is written later. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    uuid: key(),
    source: text({ enum: PAYMENT_SOURCES }).notNull(),
    /** Uuid of the payment or refund in the gateway's message. It may be unknown here. */
    reference: text().notNull(),
    /** Key that is equal for the same event from any source. */
    dedupe: text().notNull(),
    body: text().notNull(),
    /** Null until the event is handled. */
    verdict: text({ enum: PAYMENT_VERDICTS }),
    receivedAt: createdAt(),
    handledAt: moment(),
  },
  (table) => [
    uniqueIndex('payment_events_dedupe').on(table.dedupe),
    index('payment_events_reference').on(table.reference),
  ],
)

/** Refunds. Their ids are created before the call to the gateway, so that a retry does not refund twice. */
export const refunds = pgTable(
  'refunds',
  {
    uuid: key(),
    paymentUuid: uuid()
      .notNull()
      .references(() => payments.uuid, { onDelete: 'cascade' }),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    /** Return that the refund settles. */
    returnUuid: uuid(),
    amount: grosze().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    requestId: text().notNull(),
    /** The gateway allows up to 35 characters, so it is a uuid without dashes. */
    refundsUuid: text().notNull(),
    dueAt: moment().notNull(),
    sentAt: moment(),
    doneAt: moment(),
    /** Side that paid it; null until then, and in old rows. */
    doneBy: text({ enum: REFUND_PAYERS }),
    /** When the other side reported that it has paid it, too. */
    paidTwiceAt: moment(),
    /** When the seller reported that the buyer has returned the second payment. */
    recoveredAt: moment(),
    ...idempotencyColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refunds_uuid').on(table.refundsUuid),
    uniqueIndex('refunds_key').on(table.idempotencyScope, table.idempotencyKey),
    index('refunds_payment').on(table.paymentUuid),
    index('refunds_seller_order').on(table.sellerOrderUuid),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
