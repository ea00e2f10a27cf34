import { plainNotation, withoutLabels } from '#lib/base/notation.ts'

const POLISH = /^\d{26}$/
const LABELS = new Set([
  'iban',
  'nrb',
  'nr',
  'numer',
  'konto',
  'konta',
  'rachunek',
  'rachunku',
  'bankowy',
  'bankowego',
  'pl',
])

/** ISO 7064, mod 97-10: the check digits go to the end, behind the country as numbers (P is 25, L is 21). */
const hasCheckDigits = (digits: string) => BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n

/** Weights of the eight digits that name the bank. The last one is their check digit. */
const BANK_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1]
const hasBank = (digits: string) =>
  BANK_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[2 + index]), 0) % 10 === 0

/**
 * Normalises `61 1090 1014 0000 0712 1981 2874` to `PL61109010140000071219812874`; null if it is not a valid Polish
 * account number.
 */
export function readPolishIban(text: string): string | null {
  const digits = withoutLabels(plainNotation(text), LABELS).replaceAll(/[ .-]/g, '')
  return POLISH.test(digits) && hasCheckDigits(digits) && hasBank(digits) ? `PL${digits}` : null
}
