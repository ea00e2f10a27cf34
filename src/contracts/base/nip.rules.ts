import { plainNotation, withoutLabels } from '#lib/base/notation.ts'

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]
const LABELS = new Set(['nip', 'nr', 'numer', 'vat', 'eu', 'ue', 'pl'])

/** Normalises `NIP: PL 526–104–08–28` to `5261040828`; null if the length or the check digit is wrong. */
export function readNip(text: string): string | null {
  const digits = withoutLabels(plainNotation(text), LABELS).replaceAll(/[ .-]/g, '')
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return null
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum % 11 === Number(digits[9]) ? digits : null
}
