import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RETURN_STATES } from '#contracts/return.rules.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '../../db/columns.ts'
import { orderLines, sellerOrders } from '../order/table.ts'

/** Withdrawals from the contract with one seller, whole or in part. */
export const returns = pgTable(
  'returns',
  {
    uuid: key(),
    sellerOrderUuid: uuid()
      .notNull()
      .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    /** Counts the returns of one seller order from 1. */
    position: integer().notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** Nothing had been sent, so the order was cancelled. */
    endsOrder: boolean().notNull(),
    /** Cash on delivery that was not on its way yet: the carrier collects that much less. */
    lowersCash: boolean().notNull(),
    /** The declaration as it was made, with the buyer's name. */
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
    /** Pieces that are back in the stock. */
    restocked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('return_lines_pair').on(table.returnUuid, table.orderLineUuid),
    index('return_lines_order_line').on(table.orderLineUuid),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check('return_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
)
