import Papa from 'papaparse'
import { toText } from '#contracts/text.rules.ts'
import { rowsOf } from './csv-rows.ts'

const DELIMITERS = [';', ',', '\t']
/**
 * Beginnings of cells that spreadsheets execute as formulas, also written in full width. Writing prefixes an apostrophe,
 * and reading removes it. An apostrophe of the text itself gets another one.
 */
const FORMULA = /^'*[=+\-@|＝＋－＠]/
const QUOTED_FORMULA = /^'+[=+\-@|＝＋－＠]/

/** Decodes the formats of spreadsheets: UTF-8, UTF-16 with a byte order mark, or windows-1250. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** The most frequent separator in the first line. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const line = end === -1 ? text : text.slice(0, end)
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

const plainCell = (cell: string) => (QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell).trim()

/** Reads rows one by one, empty ones included, so that the reader can stop or let other requests run in between. */
export function* readCsv(bytes: Uint8Array): Generator<string[]> {
  const text = decode(bytes)
  for (const row of rowsOf(text, delimiterOf(text))) yield row.map(plainCell)
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
