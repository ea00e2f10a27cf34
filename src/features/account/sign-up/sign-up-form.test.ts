import { expect, test } from 'vitest'
import words from '#root/locales/pl/sign-up.json' with { type: 'json' }
import shared from '#root/locales/pl/forms.json' with { type: 'json' }
import { EMPTY_FORM, SIGN_UP_FAULTS, SIGN_UP_FIELDS } from './sign-up-form.tsx'
import { SignUpForm } from './lib/sign-up-contract.ts'

/** The messages for usernames are those of every form. */
const errors = { ...shared.errors, ...words.errors }
const long = 'x'.repeat(10_000)

test.each([
  ['empty', EMPTY_FORM],
  ['endless', { email: `${long}@example.com`, firstname: long, lastname: long, username: long, password: long }],
  ['strange', { email: 'ola@', firstname: '\u0000\n', lastname: '\u202e', username: 'a b', password: 'krótkie' }],
])('every field of a form that is %s has a message', (_, form) => {
  const issues = SignUpForm.safeParse(form).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(SIGN_UP_FIELDS))
  for (const { path, code } of issues) {
    const known = errors[path[0] as (typeof SIGN_UP_FIELDS)[number]]
    expect(code in known || 'wrong' in known).toBe(true)
  }
})

test('a taken e-mail address or username is reported at its field, with an existing message', () => {
  for (const { field, type } of Object.values(SIGN_UP_FAULTS))
    expect(field !== 'root' && errors[field]).toHaveProperty(type)
  expect(SIGN_UP_FAULTS.EMAIL_ALREADY_EXIST_EXCEPTION?.field).toBe('email')
  expect(SIGN_UP_FAULTS.USERNAME_TAKEN_EXCEPTION?.field).toBe('username')
})

test('names keep emoji and HTML as plain text', () => {
  const form = {
    email: 'ola@example.com',
    firstname: 'Ola 🌷',
    lastname: '<b>Nowak</b>',
    username: 'ola',
    password: 'bardzo długie',
  }
  expect(SignUpForm.parse(form)).toEqual(form)
})
