import type { DepotColumn } from '#contracts/catalogue/depot-import.ts'
import { readCsv } from '#server/files/csv.ts'
import { columnOf } from './csv-columns.ts'

const REQUIRED: DepotColumn[] = ['code', 'name', 'price', 'category', 'quantity']
const DELIMITERS = [';', ',', '\t', '|']
/** Rows in which a header is expected: titles and empty lines may stand above it. */
const ROWS_MAX = 100

/** `width` is the number of cells up to the last heading. */
export type Header = {
  delimiter: string
  row: number
  columns: (DepotColumn | undefined)[]
  width: number
  missing: DepotColumn[]
  repeated: DepotColumn[]
}

function headerOf(delimiter: string, row: number, cells: readonly string[]): Header {
  const columns = cells.map(columnOf)
  const named = columns.filter((column) => column !== undefined)
  return {
    delimiter,
    row,
    columns,
    width: cells.findLastIndex((cell) => cell !== '') + 1,
    missing: REQUIRED.filter((column) => !named.includes(column)),
    repeated: [...new Set(named.filter((column, at) => named.indexOf(column) < at))],
  }
}

/**
 * The header of a file, or the row most like one. A row with as many cells as a product needs ends the search: only
 * titles may stand above a header, and no product may be skipped.
 */
function headerBy(text: string, delimiter: string): Header {
  let best = headerOf(delimiter, 0, [])
  let row = 0
  for (const { cells } of readCsv(text, delimiter)) {
    row += 1
    const header = headerOf(delimiter, row, cells)
    if (header.missing.length < best.missing.length) best = header
    const isTitle = cells.filter((cell) => cell !== '').length < REQUIRED.length
    if (best.missing.length === 0 || !isTitle || row === ROWS_MAX) break
  }
  return best
}

/** Finds the delimiter by its header; `declared` is that of the file itself. */
export function findHeader(text: string, declared: string | undefined): Header {
  return [declared ?? [], DELIMITERS]
    .flat()
    .map((delimiter) => headerBy(text, delimiter))
    .reduce((best, other) => (other.missing.length < best.missing.length ? other : best))
}
