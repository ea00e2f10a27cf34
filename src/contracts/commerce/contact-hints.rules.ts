/** Ways to leave Kramik that a text names. Deals made elsewhere have no order, no return and no proof of payment. */
export const CONTACT_HINTS = ['link', 'email', 'account', 'phone'] as const
export type ContactHint = (typeof CONTACT_HINTS)[number]

/** Longest run of digits with separators that is examined as one number. */
const RUN_MAX = 60
const SCHEME = /https?:\/\/|\bwww\./i
/** Endings that people write in links without `https://`. */
const ENDINGS = ['pl', 'com', 'eu', 'net', 'org', 'shop', 'store', 'link', 'me', 'gl', 'ly', 'app', 'info', 'biz', 'io']
/** Our own addresses lead to nowhere else. */
const OWN = /^(?:https?:\/\/)?(?:www\.)?kramik\.pl(?:[/?#]|$)/i
const SEPARATORS = /[\s().–-]/g
const PHONE_DIGITS = 9
const ACCOUNT_DIGITS = 26
const HOME_CODE = '48'

/** Without the signs around a word, such as quotes and a full stop. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}+]+/u, '').replace(/[^\p{L}\p{N}/]$/u, '')

const isLink = (word: string) => {
  if (OWN.test(word)) return false
  if (SCHEME.test(word)) return true
  const [host = ''] = word.split(/[/?#]/, 1)
  const parts = host.split('.')
  const ending = parts.at(-1)?.toLowerCase() ?? ''
  return parts.length > 1 && ENDINGS.includes(ending) && parts.every((part) => /^[\p{L}\p{N}-]+$/u.test(part))
}

const isEmailLike = (word: string) => {
  const [before = '', after = '', ...more] = word.split('@')
  return more.length === 0 && before !== '' && after.includes('.') && !after.startsWith('.')
}

/** Runs of digits with the separators that people write in long numbers. */
const numbersIn = (text: string) =>
  [...text.matchAll(new RegExp(`\\+?\\d[\\d\\s().–-]{7,${RUN_MAX}}`, 'g'))].map(([run]) => run.replace(SEPARATORS, ''))

/** Sizes and prices are shorter; dates have eight digits. */
const isPhone = (number: string) => {
  const digits = number.replace('+', '')
  if (number.startsWith('+')) return digits.length >= PHONE_DIGITS && digits.length <= 13
  const rest =
    digits.startsWith(HOME_CODE) && digits.length === PHONE_DIGITS + HOME_CODE.length ? digits.slice(2) : digits
  return rest.length === PHONE_DIGITS && !rest.startsWith('0')
}

/** Contacts in a message, in the order of `CONTACT_HINTS`. Only a hint for people: nothing is refused for it in a talk. */
export function contactsIn(text: string): ContactHint[] {
  const words = text.split(/\s+/).map(bare)
  const numbers = numbersIn(text)
  const found: Record<ContactHint, boolean> = {
    link: words.some((word) => !word.includes('@') && isLink(word)),
    email: words.some(isEmailLike),
    account: numbers.some((number) => number.length === ACCOUNT_DIGITS),
    phone: numbers.some(isPhone),
  }
  return CONTACT_HINTS.filter((hint) => found[hint])
}
