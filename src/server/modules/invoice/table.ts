import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../db/columns.ts'
import { sellerOrders } from '../order/table.ts'

/** Number and file of the seller's own document. The file is in the store, outside the media that everybody may open. */
export const orderInvoices = pgTable('order_invoices', {
  sellerOrderUuid: uuid()
    .primaryKey()
    .references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
  number: text().notNull(),
  /** Drawn anew for each file. */
  fileUuid: uuid(),
  mimetype: text(),
  size: integer(),
  issuedAt: createdAt(),
})
