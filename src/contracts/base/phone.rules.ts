import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { plainNotation, withoutLabels } from '#lib/base/notation.ts'

/** Country assumed for numbers without a prefix. */
const HOME = 'PL'
const HOME_CODE = '48'
const LABELS = new Set(['tel', 'telefon', 'telefonu', 'kom', 'komorka', 'nr', 'numer', 'phone', 'mobile'])

/** The whole text must be one number: the library could also pick the first of several. */
const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false })

/**
 * Normalises `+48 600 700 800`, `tel. 600–700–800` and `022 123 45 67` to `+48…`; null if it is not a phone number. It
 * uses the library's full metadata, because the smaller sets accept Polish mobile numbers with a missing digit.
 */
export function readPhone(text: string): string | null {
  const phone = parse(withoutLabels(plainNotation(text), LABELS))
  if (!phone || phone.ext) return null
  // The zero that was dialled before the area code until 2009.
  const hasTrunk = phone.countryCallingCode === HOME_CODE && phone.nationalNumber.startsWith('0')
  const dialled = hasTrunk ? parse(`+${HOME_CODE}${phone.nationalNumber.slice(1)}`) : phone
  return dialled?.isValid() ? dialled.number : null
}

/** True for a Polish mobile number, as parcel lockers need it: they send the code to open them by SMS. */
export function isPolishMobile(text: string): boolean {
  const number = readPhone(text)
  const phone = number === null ? undefined : parse(number)
  return phone?.country === HOME && phone.getType() === 'MOBILE'
}
