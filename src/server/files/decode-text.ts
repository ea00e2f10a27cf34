import { decodeCodePage } from './code-pages.ts'

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
