import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorTitle } from '#contracts/base/errors.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import words from '#root/locales/pl/sign-in.json' with { type: 'json' }
import { EMPTY_FORM, SIGN_IN_FAULTS, SIGN_IN_FIELDS } from './sign-in-form.tsx'
import { SignInForm } from './lib/sign-in-contract.ts'

const failWith = (title: ErrorTitle, path?: string[]) =>
  new ApiError(ERROR_STATUS[title], [{ code: ERROR_STATUS[title], title, detail: '', ...(path && { path }) }])

test.each([
  ['wrong credentials', failWith('INVALID_CREDENTIALS_EXCEPTION'), '_password', 'invalid'],
  ['a missing username', failWith('CREDENTIALS_NOT_FOUND_EXCEPTION', ['_username']), '_username', 'wrong'],
  ['a missing password', failWith('CREDENTIALS_NOT_FOUND_EXCEPTION', ['_password']), '_password', 'wrong'],
  ['an account that waits', failWith('USER_IS_NOT_ACTIVATED_EXCEPTION'), 'root', 'notActivated'],
  ['a device to confirm', failWith('UNKNOWN_DEVICE_EXCEPTION'), 'root', 'unknownDevice'],
  ['a merged account', failWith('USER_MERGED_EXCEPTION'), 'root', 'merged'],
  ['an account that may not', failWith('FORBIDDEN_EXCEPTION'), 'root', 'forbidden'],
] as const)('%s is shown at the field that can correct it, with an existing message', (_, error, field, type) => {
  expect(formFaults(error, SIGN_IN_FIELDS, SIGN_IN_FAULTS)).toEqual([{ field, type }])
  expect(field === 'root' ? words.errors : words.errors[field]).toHaveProperty(type)
})

test.each([
  ['empty', EMPTY_FORM],
  ['endless', { ...EMPTY_FORM, _username: 'x'.repeat(10_000), _password: 'ż'.repeat(10_000) }],
])('a form that is %s has an existing message at both fields', (_, form) => {
  const issues = SignInForm.safeParse(form).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual([...SIGN_IN_FIELDS])
  for (const { path, code } of issues) {
    const known = words.errors[path[0] as (typeof SIGN_IN_FIELDS)[number]]
    expect(code in known || 'wrong' in known).toBe(true)
  }
})

test('spaces around a username are trimmed, those around a password are kept', () => {
  const given = { _username: ' ola ', _password: ' haslo ', remember: false }
  expect(SignInForm.parse(given)).toEqual({ _username: 'ola', _password: ' haslo ', remember: false })
})
