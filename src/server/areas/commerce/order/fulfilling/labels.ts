import type { LabelColumn, LabelColumns, LabelField } from '#server/ports/sale-files/label-formats.ts'
import type { OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import { decimal } from '../decimal.ts'
import type { SaleRow } from './sale.repo.ts'

const POLISH = /^\+48(\d{9})$/

/** Carriers expect Polish numbers without a prefix. A leading plus would be read as a formula by spreadsheets. */
const dialled = (phone: string) => POLISH.exec(phone)?.[1] ?? phone.replace(/^\+/, '00')

type LabelRow = SaleRow & { amounts: OrderAmounts }

const FIELDS: Record<LabelField, (row: LabelRow) => string> = {
  number: ({ part }) => part.number,
  email: ({ order }) => order.email,
  phone: ({ order }) => dialled(order.phone),
  fullName: ({ order }) => `${order.firstname} ${order.lastname}`,
  company: ({ order }) => order.invoice?.company ?? '',
  street: ({ part }) => part.delivery.address?.street ?? '',
  zipcode: ({ part }) => part.delivery.address?.zipcode ?? '',
  city: ({ part }) => part.delivery.address?.city ?? '',
  point: ({ part }) => part.delivery.point?.code ?? '',
  cash: ({ order, amounts }) => (order.paymentMethod === 'cash' ? decimal(amounts.toCollect) : ''),
}

function cellOf(column: LabelColumn, row: LabelRow): string {
  if ('field' in column) return FIELDS[column.field](row)
  if ('text' in column) return column.text
  return column.byKind[row.part.delivery.kind] ?? ''
}

/** Head and rows, one for each order whose kind of delivery the format supports. */
export const labelRows = ({ columns, kinds }: LabelColumns, rows: readonly LabelRow[]): string[][] => [
  columns.map(({ name }) => name),
  ...rows
    .filter(({ part }) => kinds.includes(part.delivery.kind))
    .map((row) => columns.map((column) => cellOf(column, row))),
]
