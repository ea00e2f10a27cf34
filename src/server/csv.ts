import { Readable } from 'node:stream'
import Papa from 'papaparse'

const SLICE = 32 * 1024
const DELIMITERS = [';', ',', '\t']
/**
 * Beginnings of cells that spreadsheets execute as formulas. Writing prefixes an apostrophe, and reading removes it.
 */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED_FORMULA = /^'[=+\-@\t\r]/

/** Decodes the formats of spreadsheets: UTF-8, UTF-16 with a byte order mark, or windows-1250. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

function* slicesOf(text: string) {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

/** The most frequent separator in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** Streams rows in chunks, so that other requests can run in between. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const text = decode(bytes)
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: delimiterOf(text) })
  for await (const row of Readable.from(slicesOf(text)).pipe(parser))
    yield (row as string[]).map((cell) => (QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell).trim())
}

/** Writes rows in the format of Polish spreadsheets, with a byte order mark if `isFirst`. */
export const writeCsv = (rows: string[][], isFirst: boolean): string => {
  const harmless = rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)))
  return `${isFirst ? '\ufeff' : ''}${Papa.unparse(harmless, { delimiter: ';', newline: '\r\n' })}\r\n`
}
