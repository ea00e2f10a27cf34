import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RETURN_STATES } from '#contracts/commerce/return.rules.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { orderLines, sellerOrders } from '../order/table.ts'

/** Withdrawals from a contract with one seller, complete or partial. */
export const returns = pgTable(
  'returns',
  {
    uuid: key(),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    /** Number of the return within its seller order, from 1. */
    position: integer().notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** True if nothing had been sent, so that the order was cancelled. */
    endsOrder: boolean().notNull(),
    /** True for cash on delivery before dispatch: the carrier collects less, and nothing is refunded. */
    lowersCash: boolean().notNull(),
    /** True if it was declared while the goods were at the seller, so that nothing is sent back. */
    isUnsent: boolean().notNull().default(false),
    /** Buyer's name and statement, as declared. */
    name: text().notNull(),
    statement: text().notNull(),
    declaredAt: createdAt(),
    refundBy: moment().notNull(),
    goods: grosze().notNull(),
    delivery: grosze().notNull(),
    deduction: grosze().notNull().default(0),
    deductionReason: text().notNull().default(''),
    trackingCarrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    sentBackAt: moment(),
    receivedAt: moment(),
    settledAt: moment(),
    /** Incremented by every change, for `If-Match`. */
    version: integer().notNull().default(1),
    ...idempotencyColumns(),
  },
  (table) => [
    uniqueIndex('returns_position').on(table.sellerOrderUuid, table.position),
    uniqueIndex('returns_key').on(table.idempotencyScope, table.idempotencyKey),
    index('returns_open')
      .on(table.sellerOrderUuid)
      .where(sql`${table.state} <> 'settled'`),
    check('returns_deduction', sql`${table.deduction} between 0 and ${table.goods} + ${table.delivery}`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    uuid: key(),
    returnUuid: uuid()
      .notNull()
      .references(() => returns.uuid, { onDelete: 'cascade' }),
    orderLineUuid: uuid()
      .notNull()
      .references(() => orderLines.uuid, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Pieces that were put back into the stock. */
    restocked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('return_lines_pair').on(table.returnUuid, table.orderLineUuid),
    index('return_lines_order_line').on(table.orderLineUuid),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check('return_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
)
