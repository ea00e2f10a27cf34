import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Country assumed for numbers without a prefix. */
const HOME = 'PL'

/**
 * Normalises `+48 600 700 800` and `600-700-800` to `+48600700800`; null if it is not a phone number. It uses the
 * library's full metadata, because the smaller sets accept Polish mobile numbers with a missing digit.
 */
export function readPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), HOME)
  return phone?.isValid() && !phone.ext ? phone.number : null
}
