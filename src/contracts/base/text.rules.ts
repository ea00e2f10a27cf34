const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
/** Controls, lone surrogates, noncharacters, overrides and isolates of the text direction, and byte order marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const UNSAFE_BUT_BREAKS = /(?!\n)[\p{Cc}\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Signs that are seen; a space or a zero-width sign alone is no text. */
const SEEN = /[^\p{DI}\p{Z}\s\u2800]/u

const unlessUnseen = (text: string) => (SEEN.test(text) ? text : '')

/**
 * Text as one line that may become part of a header, a calendar or a file name. Line breaks and tabs become spaces.
 * A text of signs that nobody sees becomes empty. Linear in time, and the same if repeated.
 */
export const toLine = (text: string): string => unlessUnseen(text.replaceAll(BREAKS, ' ').replaceAll(UNSAFE, '').trim())

/** Text of several lines, which end with `\n`. Otherwise like `toLine`. */
export const toText = (text: string): string =>
  unlessUnseen(text.replaceAll(BREAK, '\n').replaceAll('\t', ' ').replaceAll(UNSAFE_BUT_BREAKS, '').trim())

let characters: Intl.Segmenter | undefined

/** Length as a person counts it: an emoji of several code points counts as one. */
export function textLength(text: string): number {
  // Created on first use: Intl.Segmenter blocks the page for 20 ms, and most users of these rules count no text.
  characters ??= new Intl.Segmenter('pl', { granularity: 'grapheme' })
  return [...characters.segment(text)].length
}
