import { plainNotation, withoutLabels } from '#lib/base/notation.ts'

const POLISH_ZIPCODE = /^\d{2}[ -]{0,3}\d{3}$/
const LABELS = new Set(['kod', 'pocztowy', 'pl'])

/** Normalises `00950`, `00–950` and `PL-00 950` to `00-950`; null if it is not a Polish post code. */
export function readZipcode(text: string): string | null {
  const plain = withoutLabels(plainNotation(text), LABELS)
  return POLISH_ZIPCODE.test(plain) ? `${plain.slice(0, 2)}-${plain.slice(-3)}` : null
}

/** A post code at the beginning of a text, or one with a dash within it. */
const ZIPCODE_WITHIN = /^\d{2}[ -]{0,3}\d{3}(?!\d)|(?<!\d)\d{2} ?- ?\d{3}(?!\d)/

/** The post code in the text of a search, such as `00 850` or `Warszawa, 00–850`, and the text without it. */
export function findZipcode(text: string): { zipcode: string; rest: string } | null {
  const alone = readZipcode(text)
  if (alone !== null) return { zipcode: alone, rest: '' }
  const plain = plainNotation(text)
  const [found] = ZIPCODE_WITHIN.exec(plain) ?? []
  const zipcode = found === undefined ? null : readZipcode(found)
  return found === undefined || zipcode === null ? null : { zipcode, rest: plain.replace(found, ' ') }
}
