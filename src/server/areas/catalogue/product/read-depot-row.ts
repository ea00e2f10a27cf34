import type { z } from 'zod'
import { SalePrice } from '#contracts/base/common.ts'
import {
  DepotCode,
  DepotDescription,
  DepotFullName,
  DepotName,
  Quantity,
  WriteDepotVariant,
} from '#contracts/catalogue/depot.ts'
import { type DepotColumn, type ImportRow, RowFault } from '#contracts/catalogue/depot-import.ts'
import { ONE_SIZE, readPrice, readQuantity } from '#contracts/catalogue/depot.rules.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { WriteProductSafety } from '#contracts/catalogue/product-law.ts'
import { type SafetyField, VAT_RATES, type VatRate, type Withdrawal } from '#contracts/catalogue/product-law.rules.ts'
import { plainNotation } from '#lib/base/notation.ts'
import { isBrokenCell } from '#server/files/decode-text.ts'
import { categoryCalled, withdrawalCalled } from './csv-columns.ts'

/** `exported` is the stock at the export that the file was made of; null if the row does not say. */
export type FileVariant = { size: string; name: string; quantity: number; exported: number | null; row: number }
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

export type Fault = ImportRow['faults'][number]
type Cells = Partial<Record<DepotColumn, string>>

const vatRateCalled = (text: string): VatRate | undefined => {
  const plain = plainNotation(text).replace(/ ?%$/, '').toLowerCase()
  return VAT_RATES.find((rate) => rate === plain)
}

const safety = WriteProductSafety.shape

/** Parses one row and collects every fault in it. */
export function readDepotRow(cells: Cells): {
  product: Omit<FileProduct, 'variants'>
  variant: Omit<FileVariant, 'row'>
  faults: Fault[]
} {
  const faults: Fault[] = []
  for (const [column, cell] of Object.entries(cells) as [DepotColumn, string][])
    if (isBrokenCell(cell)) faults.push({ column, reason: 'brokenText' })
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
      exported: cells.exportedQuantity
        ? held('exportedQuantity', Quantity, readQuantity(cells.exportedQuantity), 0)
        : null,
    },
    faults,
  }
}
