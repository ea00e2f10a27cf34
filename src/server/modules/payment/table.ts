import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '#contracts/order.rules.ts'
import {
  PAY_BY,
  PAYMENT_SOURCES,
  PAYMENT_STATES,
  PAYMENT_VERDICTS,
  REFUND_REASONS,
  REFUND_STATES,
} from '#contracts/payment.rules.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '../../db/columns.ts'
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
    /** Of the gateway's: a fold over its events. */
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** The gateway's id of the payment. */
    externalId: bigint({ mode: 'number' }),
    payBy: text({ enum: PAY_BY }),
    /** Of the gateway's page; null until the gateway has answered. */
    token: text(),
    /** When the gateway was last asked because a buyer waits. */
    lookedAt: moment(),
    expiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('payments_order').on(table.orderUuid)],
)

/** The division of a payment among seller orders; shares add up to its amount. */
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
    /** Sum of its refunds that are done. */
    refunded: grosze().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_shares_pair').on(table.paymentUuid, table.sellerOrderUuid),
    index('payment_shares_seller_order').on(table.sellerOrderUuid),
    check('payment_shares_refunded', sql`${table.refunded} <= ${table.amount}`),
  ],
)

/** Events of gateway payments, told to us or found out by us. Only the verdict is written later. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    uuid: key(),
    source: text({ enum: PAYMENT_SOURCES }).notNull(),
    /** Uuid of the payment or refund as the gateway names it; it may be none of ours. */
    reference: text().notNull(),
    /** Key that is equal for the same news from any source. */
    dedupe: text().notNull(),
    body: text().notNull(),
    /** Null until it is handled. */
    verdict: text({ enum: PAYMENT_VERDICTS }),
    receivedAt: createdAt(),
    handledAt: moment(),
  },
  (table) => [
    uniqueIndex('payment_events_dedupe').on(table.dedupe),
    index('payment_events_reference').on(table.reference),
  ],
)

/** Money that goes back. The ids are made before the gateway is called, so that a repeated call repeats nothing. */
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
    /** The return that it settles. */
    returnUuid: uuid(),
    amount: grosze().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    requestId: text().notNull(),
    /** The gateway takes 35 signs at most, so a uuid without dashes. */
    refundsUuid: text().notNull(),
    dueAt: moment().notNull(),
    sentAt: moment(),
    doneAt: moment(),
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
