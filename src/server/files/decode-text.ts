import { decodeCodePage } from './code-pages.ts'

/** Letters of UTF-8 that a program read as windows-1252 or windows-1250 and saved again: `Å‚` for ł, `Ăł` for ó. */
const TWICE_ENCODED = /Ä[\u0080-\u009f„…†‡˜™]|Å[\u0080-\u009f‚ƒ„š›¹º»¼]|Ã[³“]|Ĺ[\u0080-\u009f‚„š›ąş»Ľ]|Ă[ł“]/
/** The sign for an unreadable byte, and control codes that are letters in windows-1250. */
const UNREADABLE = /[\ufffd\u0080-\u009f]/
/** Polish letters of windows-1250 that a program read as windows-1252: `k¹t` for kąt. */
const WRONG_PAGE = /\p{L}[¹³¿¶±¬¦¼]\p{L}/u
/** Errors that a spreadsheet shows in place of a value, in Polish and in English. */
const SHEET_ERROR =
  /^#(?:N\/D!?|N\/A|ARG!|VALUE!|ADR!|REF!|NAZWA\?|NAME\?|DZIEL\/0!|DIV\/0!|LICZBA!|NUM!|ZERO!|NULL!|#+)$/

/** True if letters of the text were broken before it came here. */
const isGarbled = (text: string): boolean => UNREADABLE.test(text) || TWICE_ENCODED.test(text) || WRONG_PAGE.test(text)

/** True for a cell that is not what its author entered. */
export const isBrokenCell = (cell: string): boolean => isGarbled(cell) || SHEET_ERROR.test(cell)

/** Number of bytes that show whether a file without a mark is UTF-16. */
const SAMPLE = 4096
/** Share of zero bytes at even or odd places of a text in UTF-16; other encodings have almost none. */
const ZEROS_LEAST = 0.4

const decoder = (encoding: string) => new TextDecoder(encoding, { fatal: true })

function tryDecode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return decoder(encoding).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 without a byte order mark: every Latin letter has a zero byte. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => (2 * count) / sample.length)
  if (odd >= ZEROS_LEAST && even === 0) return 'utf-16le'
  return even >= ZEROS_LEAST && odd === 0 ? 'utf-16be' : undefined
}

/**
 * Text of a file in UTF-8, UTF-16 or a Polish code page. Undefined if the encoding is not certain: UTF-8 with one broken
 * byte, read as a code page, would have every letter wrong.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return tryDecode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return tryDecode('utf-16be', bytes)
  const wide = wideEncodingOf(bytes)
  if (wide) return tryDecode(wide, bytes)
  return tryDecode('utf-8', bytes) ?? decodeCodePage(bytes)
}
