import { plainNotation, withoutLabels } from '#lib/base/notation.ts'

const WEIGHTS_9 = [8, 9, 2, 3, 4, 5, 6, 7]
const WEIGHTS_14 = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]
const LABELS = new Set(['regon', 'nr', 'numer'])

function hasSum(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  // A remainder of ten is written as zero.
  return (sum % 11) % 10 === Number(digits[weights.length])
}

/** Normalises `REGON 123 456 785` to its 9 or 14 digits; null if the length or a check digit is wrong. */
export function readRegon(text: string): string | null {
  const digits = withoutLabels(plainNotation(text), LABELS).replaceAll(/[ .-]/g, '')
  if (!/^(?:\d{9}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return null
  // The number of a branch begins with that of its firm.
  if (!hasSum(digits.slice(0, 9), WEIGHTS_9)) return null
  return digits.length === 9 || hasSum(digits, WEIGHTS_14) ? digits : null
}
