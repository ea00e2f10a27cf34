import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers without a country's prefix are read as Polish ones. */
const HOME = 'PL'

/**
 * `+48 600 700 800`, `600-700-800` → `+48600700800`; null for what is no phone number. By the whole numbering plans: the
 * library's smaller ones take a Polish mobile with a digit too few.
 */
export function readPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), HOME)
  return phone?.isValid() && !phone.ext ? phone.number : null
}
