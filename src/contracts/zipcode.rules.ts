import { plainNotation, withoutLabels } from '#lib/base/notation.ts'

const POLISH_ZIPCODE = /^\d{2}[ -]{0,3}\d{3}$/
const LABELS = new Set(['kod', 'pocztowy', 'pl'])

/** Normalises `00950`, `00–950` and `PL-00 950` to `00-950`; null if it is not a Polish post code. */
export function readZipcode(text: string): string | null {
  const plain = withoutLabels(plainNotation(text), LABELS)
  return POLISH_ZIPCODE.test(plain) ? `${plain.slice(0, 2)}-${plain.slice(-3)}` : null
}
