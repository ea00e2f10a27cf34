import { dictionary } from '@zxcvbn-ts/language-common'
import { fold } from '#lib/base/fold.ts'
import { AppError } from '#server/base/errors.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'

/** The 49,000 passwords that leaks contain most often, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Words of this site, which are guessed first here. */
const OF_THE_SITE = ['kramik', 'kramikpl', 'mojkramik', 'sklep', 'mojsklep', 'transmisja', 'sprzedawca', DEMO_PASSWORD]
/** Shorter names may begin a good password by chance. */
const NAME_MIN = 3

/** Ending that people add to please a rule, as in `haslo123!`. */
const ENDING = /[\d\W_]{1,6}$/

const plain = (text: string) => fold(text).replaceAll(/[\s._-]/g, '')

/** Names of a person, in the order in which people write them. */
export type Named = { email: string; username?: string | undefined; firstname: string; lastname: string }
const namesOf = ({ email, username = '', firstname, lastname }: Named) => [
  email,
  email.split('@')[0] ?? '',
  username,
  firstname,
  lastname,
  firstname + lastname,
  lastname + firstname,
]

/**
 * True for a common password, also in capital letters, or with digits or signs at its end. A word of the site and a name
 * of the owner are no better.
 */
function isCommonPassword(password: string, owner: Named): boolean {
  const own = new Set([...OF_THE_SITE, ...namesOf(owner)].map(plain).filter((name) => name.length >= NAME_MIN))
  const begins = (text: string) => [text, text.replace(ENDING, '')]
  return (
    begins(password.toLowerCase()).some((one) => COMMON.has(one)) || begins(plain(password)).some((one) => own.has(one))
  )
}

/** @throws AppError 400 for the field `path` */
export function requireUncommon(password: string, path: string, owner: Named): void {
  if (isCommonPassword(password, owner))
    throw new AppError('COMMON_PASSWORD_EXCEPTION', 'Passwords of this kind are guessed first', [path])
}
