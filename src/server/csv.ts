import { Readable } from 'node:stream'
import Papa from 'papaparse'

const SLICE = 32 * 1024
const DELIMITERS = [';', ',', '\t']
/** A cell that begins so is a formula to a spreadsheet; one that is only quoted stays what it was. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED_FORMULA = /^'[=+\-@\t\r]/

/** As spreadsheets save it: UTF-8, UTF-16 by its mark, or what Polish Windows writes. */
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

/** The sign that stands most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** The rows of a file, piece by piece, so that others have their turn meanwhile. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const text = decode(bytes)
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: delimiterOf(text) })
  for await (const row of Readable.from(slicesOf(text)).pipe(parser))
    yield (row as string[]).map((cell) => (QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell).trim())
}

/** Rows as Polish spreadsheets read them; begins with the mark of UTF-8 where `isFirst`. */
export const writeCsv = (rows: string[][], isFirst: boolean): string => {
  const harmless = rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)))
  return `${isFirst ? '\ufeff' : ''}${Papa.unparse(harmless, { delimiter: ';', newline: '\r\n' })}\r\n`
}
