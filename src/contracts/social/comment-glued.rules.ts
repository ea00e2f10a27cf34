import { codeKey, colourOf, type Catalogue } from './comment-goods.rules.ts'
import { sizeAt, sizeKey } from './comment-sizes.rules.ts'
import type { Word } from './comment-words.rules.ts'

/** Longest code that may be glued to another word. */
const CODE_MAX = 20
const LETTERS_MAX = 40

/** Splits words that are written as one: "A12M" (code and size), "2M" and "Mx2" (with a quantity), "czarna-M". */
export function splitGlued(words: readonly Word[], catalogue: Catalogue): Word[] {
  return words.flatMap((word) => {
    // Ranges of the parts are known only if folding has kept the length.
    if (word.text.length !== word.to - word.from || word.text.length > LETTERS_MAX) return word
    if (catalogue.byCode.has(codeKey(word.text)) || sizeAt([word], 0, catalogue.sizes)) return word
    const cut = cutOf(word, catalogue)
    return cut ? [part(word, 0, cut.to), part(word, cut.from, word.text.length)] : word
  })
}

const part = ({ text, written, from, clause }: Word, start: number, end: number): Word => ({
  text: text.slice(start, end),
  written: written.slice(start, end),
  from: from + start,
  to: from + end,
  clause,
})

type Cut = { to: number; from: number }

function cutOf({ text }: Word, { sizes, byCode: codes }: Catalogue): Cut | undefined {
  const isSize = (one: string) => one !== '' && sizes.has(sizeKey(one))
  const digit = /^\d(?=[a-z])/.test(text) ? 1 : 0
  if (digit > 0 && isSize(text.slice(digit))) return { to: digit, from: digit }
  const times = text.lastIndexOf('x')
  if (
    times > 0 &&
    /^\d{1,2}$/.test(text.slice(times + 1)) &&
    (isSize(text.slice(0, times)) || codes.has(text.slice(0, times)))
  )
    return { to: times, from: times }
  for (let end = Math.min(text.length - 1, CODE_MAX); end > 1; end -= 1) {
    const from = /[/-]/.test(text[end] ?? '') ? end + 1 : end
    const rest = text.slice(from)
    if (codes.has(codeKey(text.slice(0, end))) && (isSize(rest) || colourOf({ text: rest, written: rest })))
      return { to: end, from }
  }
  const sign = text.search(/[/-]/)
  return sign > 2 ? { to: sign, from: sign + 1 } : undefined
}
