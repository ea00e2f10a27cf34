import { toGrosze } from '#contracts/base/money.rules.ts'
import { toLine } from '#contracts/base/text.rules.ts'

export type Transfer = {
  /** Tax number of a company; null for a private person. */
  nip: string | null
  /** `PL` and 26 digits. */
  iban: string
  holder: string
  title: string
  /** In PLN. */
  amount: number
}

const HOLDER_MAX = 20
const TITLE_MAX = 32
const AMOUNT_DIGITS = 6

/** Removes separators, which would shift the following fields, and half of a character that was cut in two. */
const textOf = (text: string, max: number) => toLine(toLine(text).replaceAll('|', ' ').slice(0, max))

/**
 * Text of the 2D code for Polish banking apps (recommendation of the Polish Bank Association, 2013):
 * `nip|PL|account|grosze|name|title|||`. Null for an amount of more than six digits.
 */
export function transferCode({ nip, iban, holder, title, amount }: Transfer): string | null {
  const grosze = String(toGrosze(amount)).padStart(AMOUNT_DIGITS, '0')
  if (grosze.length > AMOUNT_DIGITS) return null
  return [
    nip ?? '',
    'PL',
    iban.slice(2),
    grosze,
    textOf(holder, HOLDER_MAX),
    textOf(title, TITLE_MAX),
    '',
    '',
    '',
  ].join('|')
}
