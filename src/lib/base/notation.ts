import { fold } from './fold.ts'

/** Zero-width signs, joiners, marks of direction, byte order marks, soft hyphens and the blank braille pattern. */
const INVISIBLE = /[\p{DI}\u2800]/gu
const SPACE = /[\p{Zs}\t]+/gu
const DASH = /[\p{Pd}\u2212\u2043]/gu
const APOSTROPHE = /[\u2018\u2019\u02bc\u2032\u00b4`]/g
/** ASCII in full width, as Asian keyboards write it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** The text without signs that nobody sees, its spaces as single ordinary ones, and none around. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').replaceAll(SPACE, ' ').trim()

/**
 * A number or an identifier as people paste it from mails, PDFs and web pages, in ASCII signs: one kind of space, dash,
 * apostrophe and digit. Line breaks stay. The value stays the same; whether it is valid is for its reader to say.
 */
export const plainNotation = (text: string): string =>
  visibleText(text)
    .replaceAll(DASH, '-')
    .replaceAll(APOSTROPHE, "'")
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))

const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase()
const isFiller = (sign: string) => ' .:/-#'.includes(sign)

/** A plain notation without the known words before it (`NIP: PL 526…`, `tel. 600…`). Words are folded. */
export function withoutLabels(plain: string, words: ReadonlySet<string>): string {
  let start = 0
  for (;;) {
    let at = start
    while (at < plain.length && isFiller(plain.charAt(at))) at += 1
    let end = at
    while (end < plain.length && isLetter(plain.charAt(end))) end += 1
    if (end === at || !words.has(fold(plain.slice(at, end)))) return plain.slice(start)
    start = end
    while (start < plain.length && isFiller(plain.charAt(start))) start += 1
  }
}
