import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#server/base/errors.ts'

/** The 49,000 passwords that leaks contain most often, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Ending that people add to please a rule, as in `haslo123!`. */
const ENDING = /[\d\W_]{1,6}$/

/** True for a common password, also in capital letters, or with digits or signs at its end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || COMMON.has(lower.replace(ENDING, ''))
}

/** @throws AppError 400 for the field `path` */
export function requireUncommon(password: string, path: string): void {
  if (isCommonPassword(password))
    throw new AppError('COMMON_PASSWORD_EXCEPTION', 'Passwords of this kind are guessed first', [path])
}
