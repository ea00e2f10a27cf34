import { z } from 'zod'
import { PAYMENT_METHODS } from '#contracts/catalogue/seller-terms.rules.ts'
import { PAYMENT_STATUSES, SELLER_ORDER_STATES } from '#contracts/commerce/order.rules.ts'
import { readContentFile } from '../content-file.ts'

const FILE = 'content/sale-columns.json'

/** Columns in file order. */
export const SALE_COLUMNS = [
  'number',
  'date',
  'buyer',
  'company',
  'nip',
  'code',
  'name',
  'variant',
  'quantity',
  'price',
  'lineTotal',
  'vatRate',
  'net',
  'vat',
  'returned',
  'delivery',
  'deliveryNet',
  'deliveryVat',
  'cashFee',
  'cashFeeNet',
  'cashFeeVat',
  'total',
  'refund',
  'invoice',
  'paymentMethod',
  'paymentStatus',
  'state',
  'tracking',
] as const
export type SaleColumn = (typeof SALE_COLUMNS)[number]

const word = z.string().min(1)
const Words = z.object({
  columns: z.record(z.enum(SALE_COLUMNS), word),
  paymentMethods: z.record(z.enum(PAYMENT_METHODS), word),
  paymentStatuses: z.record(z.enum(PAYMENT_STATUSES), word),
  states: z.record(z.enum(SELLER_ORDER_STATES), word),
})

/** Column titles of exported sales. @throws Error that names the file if it is invalid */
export function readExportWords(): z.infer<typeof Words> {
  return readContentFile(FILE, Words)
}
