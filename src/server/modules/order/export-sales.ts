import type { VatRate } from '#contracts/product-law.rules.ts'
import type { OrderAmounts } from '#contracts/totals.rules.ts'
import { dayOf } from '#contracts/video-statistic.rules.ts'
import { readExportWords, SALE_COLUMNS, type SaleColumn } from '../../ports/sale-files/export-words.ts'
import { decimal } from './decimal.ts'
import type { OrderLineRow } from './repo.ts'
import type { SaleRow } from './sale.repo.ts'

const WORDS = readExportWords()

/** Net amount of a line. Prices include VAT, which is taken out of the line's total and rounded once. */
const netOf = (gross: number, rate: VatRate): number =>
  rate === 'zw' ? gross : Math.round((gross * 100) / (100 + Number(rate)))

export const exportHead = (): string[] => SALE_COLUMNS.map((column) => WORDS.columns[column])

/** Returned pieces by line; refunds of settled returns, parcel numbers and invoice numbers by seller order. */
type AfterSale = Record<'returned' | 'refunded', ReadonlyMap<string, number>> &
  Record<'tracking' | 'invoices', ReadonlyMap<string, string>>

/**
 * Rows of an order, one for each line. Amounts of the whole order are only in its first row, so that a column can be
 * summed.
 */
export function exportRows(
  { order, part }: SaleRow,
  { lines, amounts }: { lines: readonly OrderLineRow[]; amounts: OrderAmounts },
  after: AfterSale,
): string[][] {
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
      cashFee: once(part.cashFee),
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
