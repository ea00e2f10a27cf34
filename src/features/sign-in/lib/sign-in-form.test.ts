import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorTitle } from '#contracts/errors.ts'
import { ApiError, NetworkError } from '#lib/api.ts'
import words from '#root/locales/pl/sign-in.json' with { type: 'json' }
import { EMPTY_FORM, explainFailure, SignInForm } from './sign-in-form.ts'

const failWith = (title: ErrorTitle, path?: string[], retryAfter: number | null = null) =>
  new ApiError(
    ERROR_STATUS[title],
    [{ code: ERROR_STATUS[title], title, detail: '', ...(path && { path }) }],
    retryAfter,
  )

test.each([
  ['wrong credentials', failWith('INVALID_CREDENTIALS_EXCEPTION'), '_password', 'errors.invalidCredentials'],
  [
    'a missing username',
    failWith('CREDENTIALS_NOT_FOUND_EXCEPTION', ['_username']),
    '_username',
    'errors.usernameMissing',
  ],
  [
    'a missing password',
    failWith('CREDENTIALS_NOT_FOUND_EXCEPTION', ['_password']),
    '_password',
    'errors.passwordMissing',
  ],
  ['an account that waits', failWith('USER_IS_NOT_ACTIVATED_EXCEPTION'), 'root', 'errors.notActivated'],
  ['a merged account', failWith('USER_MERGED_EXCEPTION'), 'root', 'errors.merged'],
  ['no network', new NetworkError(''), 'root', 'errors.network'],
  ['a failing server', new ApiError(500, []), 'root', 'errors.unexpected'],
  ['anything else', new Error('?'), 'root', 'errors.unexpected'],
])('%s is told where it can be mended', (_, error, field, message) => {
  expect(explainFailure(error)).toEqual({ field, message })
})

test.each([
  [null, 1],
  [5, 1],
  [61, 2],
  [900, 15],
])('after too many tries with Retry-After %s one waits %d min', (retryAfter, minutes) => {
  const failure = explainFailure(failWith('TOO_MANY_REQUESTS_EXCEPTION', undefined, retryAfter))
  expect(failure).toEqual({ field: 'root', message: 'errors.tooMany', minutes })
})

test('an empty form says of both fields what is missing, in words that exist', () => {
  const { error } = SignInForm.safeParse(EMPTY_FORM)
  const messages = error?.issues.map((issue) => issue.message)
  expect(messages).toEqual(['errors.usernameMissing', 'errors.passwordMissing'])
  expect(Object.keys(words.errors).map((key) => `errors.${key}`)).toEqual(expect.arrayContaining(messages ?? ['?']))
})

test('a username loses the spaces around it, a password keeps them', () => {
  const given = { _username: ' ola ', _password: ' haslo ', remember: false }
  expect(SignInForm.parse(given)).toEqual({ _username: 'ola', _password: ' haslo ', remember: false })
})
