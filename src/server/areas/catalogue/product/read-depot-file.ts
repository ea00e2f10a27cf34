import { setImmediate as giveWay } from 'node:timers/promises'
import type { DepotColumn, ImportReport } from '#contracts/catalogue/depot-import.ts'
import { CSV_MAX_ROWS, variantKey } from '#contracts/catalogue/depot.rules.ts'
import { SAFETY_FIELDS, type SafetyField } from '#contracts/catalogue/product-law.rules.ts'
import { VARIANTS_MAX } from '#contracts/catalogue/product.rules.ts'
import { decodeCsv, readCsv } from '#server/files/csv.ts'
import { findHeader } from './find-header.ts'
import { rowFaultOf } from './row-fault.ts'
import { type Fault, type FileProduct, type FileVariant, readDepotRow } from './read-depot-row.ts'

/** Number of rows to parse before yielding to other requests. They take a few milliseconds. */
const ROWS_AT_ONCE = 100
/** Spreadsheets write empty rows at the end, but not more of them than products. */
const LINES_MAX = 2 * CSV_MAX_ROWS

export type FileRow = { row: number; code: string; variant: string; faults: Fault[] }
export type DepotFile = Pick<ImportReport, 'fault' | 'missingColumns' | 'repeatedColumns'> & {
  rows: FileRow[]
  products: FileProduct[]
}

const NOTHING: DepotFile = { fault: null, missingColumns: [], repeatedColumns: [], rows: [], products: [] }

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
  const file = decodeCsv(bytes)
  if (!file) return { ...NOTHING, fault: 'unknownEncoding' }
  const header = findHeader(file.text, file.delimiter)
  const { columns, missing, repeated } = header
  if (missing.length > 0) return { ...NOTHING, fault: 'missingColumns', missingColumns: missing }
  if (repeated.length > 0) return { ...NOTHING, fault: 'repeatedColumns', repeatedColumns: repeated }
  const rows: FileRow[] = []
  const products = new Map<string, FileProduct>()
  let row = 0
  for (const written of readCsv(file.text, header.delimiter)) {
    row += 1
    if (row % ROWS_AT_ONCE === 0) await giveWay()
    if (row > LINES_MAX) return { ...NOTHING, fault: 'tooManyRows' }
    const { cells } = written
    if (row <= header.row || cells.every((cell) => cell === '')) continue
    if (rows.length === CSV_MAX_ROWS) return { ...NOTHING, fault: 'tooManyRows' }
    const named = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ''] as const] : []))
    const { product, variant, faults } = readDepotRow(Object.fromEntries(named))
    const fault = rowFaultOf(written, header)
    // The cells of such a row are not those of its columns, so their own faults would mislead.
    if (fault) faults.splice(0, faults.length, fault)
    const name = [...new Set([variant.name, variant.size])].filter(Boolean).join(', ')
    rows.push({ row, code: product.code, variant: name, faults })
    if (faults.length > 0) continue
    const known = products.get(product.code)
    if (known) faults.push(...addVariant(known, product, { ...variant, row }))
    else products.set(product.code, { ...product, variants: [{ ...variant, row }] })
  }
  return rows.length === 0 ? { ...NOTHING, fault: 'empty' } : { ...NOTHING, rows, products: [...products.values()] }
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
