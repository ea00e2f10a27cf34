import { toText } from '#contracts/base/text.rules.ts'

/** Stands for signs that the fonts cannot draw. */
const UNKNOWN = '?'
/** Latin, which the fonts have. Most texts are nothing else. */
const LATIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f]*$/
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const MARK = /\p{M}/u
const SPACE = /\p{Zs}/u
/** Scripts from right to left. The fonts have letters of some, but the package would draw the words in reverse order. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

let characters: Intl.Segmenter | undefined

/**
 * Text with a substitute for each character that cannot be drawn: the letters that it is made of, such as `fi` or `a`
 * without a rare mark, or `?` for most emoji or a Chinese letter.
 */
export function drawable(text: string, hasGlyph: (code: number) => boolean): string {
  const clean = toText(text)
  if (LATIN.test(clean)) return clean
  characters ??= new Intl.Segmenter('pl', { granularity: 'grapheme' })
  let drawn = ''
  for (const { segment } of characters.segment(clean.normalize('NFC'))) {
    const signs = [...segment.replaceAll(INVISIBLE, '')].map((sign) => (SPACE.test(sign) ? ' ' : sign))
    drawn += signs.every((sign) => isDrawn(sign, hasGlyph)) ? signs.join('') : substituteOf(signs.join(''), hasGlyph)
  }
  return drawn
}

/** Letters of another form of the text, without their marks, or `UNKNOWN`. */
function substituteOf(text: string, hasGlyph: (code: number) => boolean): string {
  const letters = [...text.normalize('NFKD')].filter((sign) => !MARK.test(sign))
  return letters.length > 0 && letters.every((sign) => isDrawn(sign, hasGlyph)) ? letters.join('') : UNKNOWN
}

const isDrawn = (sign: string, hasGlyph: (code: number) => boolean) =>
  sign === '\n' || (!LEFTWARDS.test(sign) && hasGlyph(sign.codePointAt(0) ?? 0))
