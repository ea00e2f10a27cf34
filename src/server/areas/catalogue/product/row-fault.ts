import { readPrice, readQuantity } from '#contracts/catalogue/depot.rules.ts'
import type { CsvRow } from '#server/files/csv-rows.ts'
import type { Header } from './find-header.ts'
import type { Fault } from './read-depot-row.ts'

const LINE_BREAK = /\r\n|\r|\n/

/**
 * True if the row is several products, were it not for its quotes: two stray quotes, each in a row of its own, enclose
 * what is between them like one cell.
 */
function hidesRow(text: string, { delimiter, columns, width }: Header): boolean {
  const isProduct = (line: string) => {
    const cells = line.split(delimiter)
    const isNumber = (name: 'price' | 'quantity', read: (cell: string) => number) =>
      !Number.isNaN(read(cells[columns.indexOf(name)] ?? ''))
    return cells.length >= width && isNumber('price', readPrice) && isNumber('quantity', readQuantity)
  }
  const [first = '', ...others] = text.split(LINE_BREAK)
  return others.length > 0 && isProduct(first) && others.some(isProduct)
}

/** Fault of the whole row, which shows that its cells are not those of its columns. */
export function rowFaultOf({ cells, text, fault }: CsvRow, header: Header): Fault | undefined {
  if (fault) return { column: header.columns[fault.cell] ?? null, reason: fault.reason }
  if (hidesRow(text, header)) return { column: null, reason: 'hiddenRow' }
  if (cells.length < header.width) return { column: null, reason: 'missingCells' }
  return cells.slice(header.width).some((cell) => cell !== '') ? { column: null, reason: 'extraCells' } : undefined
}
