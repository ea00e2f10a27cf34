import { isValidIBAN } from 'ibantools'
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

/**
 * Normalises `61 1090 1014 0000 0712 1981 2874` to `PL61109010140000071219812874`; null if it is not a valid Polish
 * account number.
 */
export function readPolishIban(text: string): string | null {
  const digits = withoutLabels(plainNotation(text), LABELS).replaceAll(/[ .-]/g, '')
  const iban = `PL${digits}`
  return POLISH.test(digits) && isValidIBAN(iban) ? iban : null
}
