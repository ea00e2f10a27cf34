import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PAYMENT_METHODS, PAYMENT_STATUSES, SELLER_ORDER_STATES } from '#contracts/order.rules.ts'

const FILE = 'content/sale-columns.json'

/** In the order of the file. */
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
  'cashFee',
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

/** What the columns of exported sales are called. @throws Error that names the file where it is broken */
export function readExportWords(): z.infer<typeof Words> {
  const parsed = Words.safeParse(JSON.parse(readFileSync(join(process.cwd(), FILE), 'utf8')))
  if (!parsed.success) throw new Error(`${FILE}: ${parsed.error.message}`)
  return parsed.data
}
