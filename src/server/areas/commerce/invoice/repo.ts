import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { orders, sellerOrders } from '../order/table.ts'
import { orderInvoices } from './table.ts'

export type InvoiceRow = typeof orderInvoices.$inferSelect
type File = Pick<InvoiceRow, 'fileUuid' | 'mimetype' | 'size'>

export const invoiceRepo = {
  of: async (tx: Tx, sellerOrderUuid: string): Promise<InvoiceRow | undefined> => {
    const [row] = await tx.select().from(orderInvoices).where(eq(orderInvoices.sellerOrderUuid, sellerOrderUuid))
    return row
  },

  /** Sets the number and keeps the file. */
  putNumber: async (tx: Tx, sellerOrderUuid: string, number: string): Promise<void> => {
    await tx
      .insert(orderInvoices)
      .values({ sellerOrderUuid, number })
      .onConflictDoUpdate({ target: orderInvoices.sellerOrderUuid, set: { number } })
  },

  setFile: async (tx: Tx, sellerOrderUuid: string, file: File): Promise<void> => {
    await tx.update(orderInvoices).set(file).where(eq(orderInvoices.sellerOrderUuid, sellerOrderUuid))
  },

  /** Returns the removed rows. */
  remove: (tx: Tx, sellerOrderUuids: readonly string[]): Promise<InvoiceRow[]> =>
    tx
      .delete(orderInvoices)
      .where(inArray(orderInvoices.sellerOrderUuid, [...sellerOrderUuids]))
      .returning(),

  /** Invoices of a person's purchases and sales. */
  ofPerson: (db: Db, userUuid: string) =>
    db
      .select({ invoice: orderInvoices, order: sellerOrders.number })
      .from(orderInvoices)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderInvoices.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(sql`${orders.buyerUuid} = ${userUuid} or ${sellerOrders.sellerUuid} = ${userUuid}`),
}
