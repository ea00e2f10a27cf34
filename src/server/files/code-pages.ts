const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'
/** Other letters and signs that product lists in Latin alphabets hold, at the places of windows-1250. */
const OTHERS = 'éÉöÖüÜäßáÁíÍčČ€‚„…‰‹›‘’“”•–—™©®°±·×÷§«»´\u00a0\u00ad'
/** Signs that are Polish letters in another code page, and do not stand between two letters. */
const WITHIN_WORD = /\p{L}[±—«©„]\p{L}/u
const ASCII_END = 0x80

/** Code pages of spreadsheets. The two that platforms cannot decode are known by their Polish letters alone. */
const PAGES: readonly ReadonlyMap<number, string>[] = [
  decoded('windows-1250', POLISH + OTHERS),
  decoded('iso-8859-2', POLISH + OTHERS),
  // DOS (852), as Excel’s “CSV (MS-DOS)”
  listed('a586a988e4a298abbea48fa89de3e0978dbd'),
  // Mac OS Central European, as Excel’s “CSV (Macintosh)”
  listed('888dabb8c497e690fd848ca2fcc1eee58ffb'),
]

function decoded(encoding: string, expected: string): ReadonlyMap<number, string> {
  const bytes = Uint8Array.from({ length: ASCII_END }, (_, at) => ASCII_END + at)
  const signs = [...new TextDecoder(encoding).decode(bytes)]
  return new Map(signs.flatMap((sign, at) => (expected.includes(sign) ? [[ASCII_END + at, sign] as const] : [])))
}

function listed(hex: string): ReadonlyMap<number, string> {
  return new Map(Array.from(POLISH, (letter, at) => [Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16), letter]))
}

function highBytesOf(bytes: Uint8Array): number[] {
  const isUsed = new Uint8Array(256)
  for (const byte of bytes) isUsed[byte] = 1
  return [...isUsed.keys()].filter((byte) => byte >= ASCII_END && isUsed[byte] === 1)
}

/** Decodes by a table of UTF-16, which takes the same time for any text. */
function decodeBy(page: ReadonlyMap<number, string>, bytes: Uint8Array): string {
  const codeOf = Uint16Array.from({ length: 256 }, (_, byte) => page.get(byte)?.charCodeAt(0) ?? byte)
  return new TextDecoder('utf-16le').decode(Uint16Array.from(bytes, (byte) => codeOf[byte] ?? 0))
}

/**
 * Text in the only code page in which all its bytes are expected letters and signs. Undefined if there is none, or if
 * the text would differ between several: `0xE6` is ć in windows-1250 and ś on an old Mac.
 */
export function decodeCodePage(bytes: Uint8Array): string | undefined {
  const used = highBytesOf(bytes)
  const pages = PAGES.filter((page) => used.every((byte) => page.has(byte)))
  const texts = [...new Set(pages.map((page) => decodeBy(page, bytes)))]
  const [text, ...others] = texts.length > 1 ? texts.filter((one) => !WITHIN_WORD.test(one)) : texts
  return others.length === 0 ? text : undefined
}
