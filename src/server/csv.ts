import { setImmediate as giveWay } from 'node:timers/promises'
import Papa from 'papaparse'
import { toText } from '#contracts/text.rules.ts'

/** Characters that are parsed at once. A longer row is cut, and each part counts as a row; no valid row is so long. */
const SLICE = 256 * 1024
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
  const [line = ''] = text.split('\n', 1)
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

const plainCell = (cell: string) => (cell !== '' && QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell).trim()

/** Rows of a file, empty ones included, many at a time. Gives way to other requests in between. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[][]> {
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const parse = (slice: string, ignoresLastRow: boolean) =>
    new Papa.Parser({ delimiter, newline: '\n' }).parse(slice, 0, ignoresLastRow) as Papa.ParseResult<string[]>
  for (let at = 0; at < text.length;) {
    const slice = text.slice(at, at + SLICE)
    const whole = parse(slice, at + SLICE < text.length)
    const { data, meta } = whole.meta.cursor > 0 ? whole : parse(slice, false)
    yield data.map((row) => row.map(plainCell))
    at += meta.cursor
    await giveWay()
  }
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
