import { expect, test } from 'vitest'
import { SignUp } from '#contracts/auth.ts'
import words from '#root/locales/pl/sign-up.json' with { type: 'json' }
import { EMPTY_FORM, SIGN_UP_FAULTS, SIGN_UP_FIELDS } from './sign-up-form-values.ts'

const long = 'x'.repeat(10_000)

test.each([
  ['empty', EMPTY_FORM],
  ['endless', { email: `${long}@example.com`, firstname: long, lastname: long, password: long }],
  ['strange', { email: 'ola@', firstname: '\u0000\n', lastname: '\u202e', password: 'krótkie' }],
])('every field of a form that is %s has a message', (_, form) => {
  const issues = SignUp.safeParse(form).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(SIGN_UP_FIELDS))
  for (const { path, code } of issues) {
    const known = words.errors[path[0] as (typeof SIGN_UP_FIELDS)[number]]
    expect(code in known || 'wrong' in known).toBe(true)
  }
})

test('a taken e-mail address is reported at its field, with an existing message', () => {
  const { field, type } = SIGN_UP_FAULTS.EMAIL_ALREADY_EXIST_EXCEPTION ?? {}
  expect(field).toBe('email')
  expect(words.errors.email).toHaveProperty(type ?? '?')
})

test('names keep emoji and HTML as plain text', () => {
  const form = { email: 'ola@example.com', firstname: 'Ola 🌷', lastname: '<b>Nowak</b>', password: 'bardzo długie' }
  expect(SignUp.parse(form)).toEqual(form)
})
