import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { sellerOrders } from '../order/table.ts'

/** Number and file of an invoice that the seller issued. The file is stored outside the public media. */
export const orderInvoices = pgTable('order_invoices', {
  sellerOrderUuid: uuid()
    .primaryKey()
    .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
  number: text().notNull(),
  /** Each upload gets a new uuid. */
  fileUuid: uuid(),
  mimetype: text(),
  size: integer(),
  issuedAt: createdAt(),
})
