import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

const POLISH = /^PL\d{26}$/

/**
 * Normalises `61 1090 1014 0000 0712 1981 2874` to `PL61109010140000071219812874`; null if it is not a valid Polish
 * account number.
 */
export function readPolishIban(text: string): string | null {
  const bare = electronicFormatIBAN(text)
  const iban = bare && /^\d/.test(bare) ? `PL${bare}` : bare
  return iban && POLISH.test(iban) && isValidIBAN(iban) ? iban : null
}
