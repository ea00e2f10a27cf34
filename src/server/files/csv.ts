import Papa from 'papaparse'
import { toText } from '#contracts/base/text.rules.ts'
import { type CsvRow, rowsOf } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'

/**
 * Beginnings of cells that spreadsheets execute as formulas, also written in full width. Writing prefixes an apostrophe,
 * and reading removes it. An apostrophe of the text itself gets another one.
 */
const FORMULA = /^'*[=+\-@|＝＋－＠]/
const QUOTED_FORMULA = /^'+[=+\-@|＝＋－＠]/

/** `="00123"`, by which programs keep zeros that a spreadsheet would drop. */
const TEXT_FORMULA = /^="([^"]*)"$/
/** First line by which Excel is told the separator. Programs may have filled it up with separators. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])[^\r\n]*(?:\r\n|\r|\n|$)/i

function plainCell(cell: string): string {
  const text = QUOTED_FORMULA.test(cell) ? cell.slice(1) : (TEXT_FORMULA.exec(cell)?.[1] ?? cell)
  return text.trim()
}

/** `delimiter` is the one that the file declares. */
type CsvText = { text: string; delimiter: string | undefined }

/** Decodes a CSV; undefined if its encoding is not certain. */
export function decodeCsv(bytes: Uint8Array): CsvText | undefined {
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text) ?? []
  return { text: text.slice(line.length), delimiter }
}

/** Reads rows one by one, empty ones included, so that the reader can stop or let other requests run in between. */
export function* readCsv(text: string, delimiter: string): Generator<CsvRow> {
  for (const row of rowsOf(text, delimiter)) yield { ...row, cells: row.cells.map(plainCell) }
}

/** One cell, without control characters and space around. */
const cellOf = (value: string) => {
  const text = toText(value)
  return FORMULA.test(text) ? `'${text}` : text
}

/** Writes rows in the format of Polish spreadsheets, with a byte order mark if `isFirst`. */
export const writeCsv = (rows: string[][], isFirst: boolean): string => {
  const cells = rows.map((row) => row.map(cellOf))
  return `${isFirst ? '\ufeff' : ''}${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`
}
