import type { OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import { dayOf } from '#contracts/video/video-statistic.rules.ts'
import { readExportWords, SALE_COLUMNS, type SaleColumn } from '#server/ports/sale-files/export-words.ts'
import { decimal } from '../decimal.ts'
import { netOf, taxesOf } from '../reading/net-of.ts'
import type { OrderLineRow } from '../repo.ts'
import type { SaleRow } from './sale.repo.ts'

const WORDS = readExportWords()

export const exportHead = (): string[] => SALE_COLUMNS.map((column) => WORDS.columns[column])

/** Returned pieces by line; refunds of settled returns, parcel numbers and invoice numbers by seller order. */
type AfterSale = Record<'returned' | 'refunded', ReadonlyMap<string, number>> &
  Record<'tracking' | 'invoices', ReadonlyMap<string, string>>

/**
 * Rows of an order, one for each line. Amounts of the whole order are only in its first row, so that a column can be
 * summed; the VAT of delivery and fee is in the first row of each rate.
 */
export function exportRows(
  { order, part }: SaleRow,
  { lines, amounts }: { lines: readonly OrderLineRow[]; amounts: OrderAmounts },
  after: AfterSale,
): string[][] {
  const [delivery, fee] = [taxesOf(part.deliveryPrice, lines), taxesOf(part.cashFee, lines)]
  const sumOf = (amount: number | undefined) => (amount === undefined ? '' : decimal(amount))
  return lines.map((line, index) => {
    const once = (amount: number) => (index === 0 ? decimal(amount) : '')
    const cells: Record<SaleColumn, string> = {
      number: part.number,
      date: dayOf(part.createdAt),
      buyer: `${order.firstname} ${order.lastname}`,
      company: order.invoice?.company ?? '',
      nip: order.invoice?.nip ?? '',
      code: line.code,
      name: line.name,
      variant: line.variantName,
      quantity: String(line.quantity),
      price: decimal(line.price),
      lineTotal: decimal(line.total),
      vatRate: line.vatRate ?? '',
      net: line.vatRate === null ? '' : decimal(netOf(line.total, line.vatRate)),
      vat: line.vatRate === null ? '' : decimal(line.total - netOf(line.total, line.vatRate)),
      returned: String(after.returned.get(line.uuid) ?? 0),
      delivery: once(part.deliveryPrice),
      deliveryNet: sumOf(delivery.get(index)?.net),
      deliveryVat: sumOf(delivery.get(index)?.vat),
      cashFee: once(part.cashFee),
      cashFeeNet: sumOf(fee.get(index)?.net),
      cashFeeVat: sumOf(fee.get(index)?.vat),
      total: once(amounts.payable),
      refund: once(after.refunded.get(part.uuid) ?? 0),
      invoice: after.invoices.get(part.uuid) ?? '',
      paymentMethod: WORDS.paymentMethods[order.paymentMethod],
      paymentStatus: WORDS.paymentStatuses[part.paymentStatus],
      state: WORDS.states[part.state],
      tracking: after.tracking.get(part.uuid) ?? '',
    }
    return SALE_COLUMNS.map((column) => cells[column])
  })
}
