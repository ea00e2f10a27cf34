import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '#contracts/order.rules.ts'
import { createdAt, grosze, key, moment } from '../../db/columns.ts'
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
    state: text({ enum: ['open', 'confirming', 'paid', 'failed', 'expired'] }).notNull(),
    /** The gateway's id of the payment. */
    externalId: bigint({ mode: 'number' }),
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
    refunded: grosze().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_shares_pair').on(table.paymentUuid, table.sellerOrderUuid),
    index('payment_shares_seller_order').on(table.sellerOrderUuid),
    check('payment_shares_refunded', sql`${table.refunded} <= ${table.amount}`),
  ],
)
