import { setImmediate as giveWay } from 'node:timers/promises'
import type { z } from 'zod'
import { SalePrice } from '#contracts/common.ts'
import { DepotCode, DepotDescription, DepotFullName, DepotName, Quantity, WriteDepotVariant } from '#contracts/depot.ts'
import { type DepotColumn, type ImportReport, RowFault } from '#contracts/depot-import.ts'
import { CSV_MAX_ROWS, ONE_SIZE, variantKey } from '#contracts/depot.rules.ts'
import { WriteProductSafety } from '#contracts/product-law.ts'
import {
  SAFETY_FIELDS,
  type SafetyField,
  VAT_RATES,
  type VatRate,
  type Withdrawal,
} from '#contracts/product-law.rules.ts'
import { toGrosze } from '#contracts/money.rules.ts'
import { VARIANTS_MAX } from '#contracts/product.rules.ts'
import { readCsv } from '../../csv.ts'
import { categoryCalled, columnOf, withdrawalCalled } from './csv-columns.ts'

const REQUIRED: DepotColumn[] = ['code', 'name', 'price', 'category', 'quantity']
/** Number of rows to parse before yielding to other requests. They take a few milliseconds. */
const ROWS_AT_ONCE = 100
/** Spreadsheets write empty rows at the end, but not more of them than products. */
const LINES_MAX = 2 * CSV_MAX_ROWS

export type FileVariant = { size: string; name: string; quantity: number; row: number }
/** Product data required by law. Undefined if the file has no such column; the stored value is then kept. */
type FileLaw = Record<SafetyField, string | undefined> & {
  withdrawal: Withdrawal | undefined
  vatRate: VatRate | null | undefined
}

export type FileProduct = FileLaw & {
  code: string
  name: string
  /** Undefined if the file has no such column; the stored value is then kept. */
  fullName: string | undefined
  description: string | undefined
  price: number
  categoryUuid: string
  variants: FileVariant[]
}

type Fault = { column: DepotColumn; reason: RowFault }
export type FileRow = { row: number; code: string; faults: Fault[] }
export type DepotFile = {
  fault: ImportReport['fault']
  missingColumns: DepotColumn[]
  rows: FileRow[]
  products: FileProduct[]
}

const nothing = (fault: DepotFile['fault'], missingColumns: DepotColumn[] = []): DepotFile => ({
  fault,
  missingColumns,
  rows: [],
  products: [],
})

/** `1 299,99 zł`; NaN if it is not a number. */
function readPrice(text: string): number {
  const plain = text.replace(/\s|zł$|PLN$/gi, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
const vatRateCalled = (text: string): VatRate | undefined => {
  const plain = text.replace(/\s|%$/g, '').toLowerCase()
  return VAT_RATES.find((rate) => rate === plain)
}
const readQuantity = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

const safety = WriteProductSafety.shape

type Cells = Partial<Record<DepotColumn, string>>

/** Parses one row and collects every fault in it. */
function readRow(cells: Cells): {
  product: Omit<FileProduct, 'variants'>
  variant: Omit<FileVariant, 'row'>
  faults: Fault[]
} {
  const faults: Fault[] = []
  function held<T>(column: DepotColumn, schema: z.ZodType<T>, value: unknown, instead: T): T {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    faults.push({ column, reason: RowFault.catch('fieldRequired').parse(parsed.error.issues[0]?.message) })
    return instead
  }
  const heldIfThere = (column: DepotColumn, schema: z.ZodType<string>) =>
    cells[column] === undefined ? undefined : held(column, schema, cells[column], '')
  /** An empty cell means `usual`. */
  function chosen<T>(column: DepotColumn, find: (text: string) => T | undefined, usual: T, reason: RowFault) {
    const text = cells[column]
    if (text === undefined) return undefined
    const found = text === '' ? usual : find(text)
    if (found === undefined) faults.push({ column, reason })
    return found
  }
  const categoryUuid = categoryCalled(cells.category ?? '')
  if (categoryUuid === undefined)
    faults.push({ column: 'category', reason: cells.category ? 'unknownCategory' : 'fieldRequired' })
  const size = held('size', WriteDepotVariant.in.shape.size, cells.size || ONE_SIZE, ONE_SIZE)
  return {
    product: {
      code: held('code', DepotCode, cells.code, ''),
      name: held('name', DepotName, cells.name, ''),
      fullName: heldIfThere('fullName', DepotFullName),
      description: heldIfThere('description', DepotDescription),
      price: toGrosze(held('price', SalePrice, readPrice(cells.price ?? ''), 0)),
      categoryUuid: categoryUuid ?? '',
      makerName: heldIfThere('makerName', safety.makerName),
      makerAddress: heldIfThere('makerAddress', safety.makerAddress),
      makerEmail: heldIfThere('makerEmail', safety.makerEmail),
      euPerson: heldIfThere('euPerson', safety.euPerson),
      warnings: heldIfThere('warnings', safety.warnings),
      withdrawal: chosen('withdrawal', withdrawalCalled, 'usual', 'unknownWithdrawal'),
      vatRate: chosen('vatRate', vatRateCalled, null, 'unknownVatRate'),
    },
    variant: {
      size,
      name: held('variant', DepotFullName, cells.variant ?? '', '') || size,
      quantity: held('quantity', Quantity, readQuantity(cells.quantity ?? ''), 0),
    },
    faults,
  }
}

const SAME: [DepotColumn, keyof Omit<FileProduct, 'variants'>][] = [
  ['name', 'name'],
  ['fullName', 'fullName'],
  ['description', 'description'],
  ['price', 'price'],
  ['category', 'categoryUuid'],
  ...SAFETY_FIELDS.map((field) => [field, field] as [SafetyField, SafetyField]),
  ['withdrawal', 'withdrawal'],
  ['vatRate', 'vatRate'],
]

/**
 * Reads a file with one row for each variant. Rows with the same code describe one product and must agree. Does not
 * read the depot.
 */
export async function readDepotFile(bytes: Uint8Array): Promise<DepotFile> {
  const rows: FileRow[] = []
  const products = new Map<string, FileProduct>()
  let columns: (DepotColumn | undefined)[] | undefined
  let row = 0
  for (const cells of readCsv(bytes)) {
    row += 1
    if (row % ROWS_AT_ONCE === 0) await giveWay()
    if (row > LINES_MAX) return nothing('tooManyRows')
    if (cells.every((cell) => cell === '')) continue
    if (!columns) {
      columns = cells.map(columnOf)
      const missing = REQUIRED.filter((column) => !columns?.includes(column))
      if (missing.length > 0) return nothing('missingColumns', missing)
      continue
    }
    if (rows.length === CSV_MAX_ROWS) return nothing('tooManyRows')
    const named = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ''] as const] : []))
    const { product, variant, faults } = readRow(Object.fromEntries(named))
    rows.push({ row, code: product.code, faults })
    if (faults.length > 0) continue
    const known = products.get(product.code)
    if (known) faults.push(...addVariant(known, product, { ...variant, row }))
    else products.set(product.code, { ...product, variants: [{ ...variant, row }] })
  }
  return rows.length === 0
    ? nothing('empty')
    : { fault: null, missingColumns: [], rows, products: [...products.values()] }
}

/** Adds the variant of another row to its product, and returns the faults of the row. */
function addVariant(known: FileProduct, product: Omit<FileProduct, 'variants'>, variant: FileVariant): Fault[] {
  const faults: Fault[] = SAME.filter(([, field]) => known[field] !== product[field]).map(([column]) => ({
    column,
    reason: 'differs',
  }))
  if (known.variants.some((other) => variantKey(other) === variantKey(variant)))
    faults.push({ column: 'size', reason: 'variantRepeated' })
  // More variants would make each further row of the product slower to compare.
  if (known.variants.length >= VARIANTS_MAX) faults.push({ column: 'code', reason: 'tooMany' })
  else known.variants.push(variant)
  return faults
}
