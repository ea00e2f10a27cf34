import { expect, test } from 'vitest'
import { ChangePassword } from '#contracts/account/auth.ts'
import { EditProfile, NotifyPhone } from '#contracts/account/profile.ts'
import words from '#root/locales/pl/settings.json' with { type: 'json' }
import { EMPTY_PASSWORDS, PASSWORD_FIELDS } from '../password-form.tsx'
import { PROFILE_FIELDS, profileFormOf } from '../profile-form.tsx'

const errors: Record<string, string | Record<string, string>> = words.errors
const long = 'x'.repeat(10_000)

const profile = {
  firstname: 'Ola 🌷',
  lastname: '<b>Nowak</b>',
  phone: '',
  address: '',
  zipcode: '',
  city: '',
  countryname: '',
  companyname: '',
  postal: '',
}

function expectWords(issues: { path: PropertyKey[]; code: string }[]) {
  for (const { path, code } of issues) {
    const known = errors[String(path[0])]
    expect(typeof known === 'object' && (code in known || 'wrong' in known), String(path[0])).toBe(true)
  }
}

test('an unchanged profile can be saved, with emoji and HTML as plain text', () => {
  const form = profileFormOf({ profile })
  expect(EditProfile.parse(form)).toEqual(form)
})

test.each([
  [' +48 600 700 800 ', '+48600700800'],
  ['', ''],
])('the phone %j is kept as %j', (phone, stored) => {
  expect(EditProfile.parse({ ...profileFormOf({ profile }), phone }).phone).toBe(stored)
  expect(NotifyPhone.parse({ phone }).phone).toBe(stored)
})

test('every invalid field of a profile has a message', () => {
  const wrong = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, field === 'phone' ? '123' : long]))
  const { issues } = EditProfile.safeParse(wrong).error ?? { issues: [] }
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(PROFILE_FIELDS))
  expectWords(issues)
  expectWords(EditProfile.safeParse({ firstname: ' ', lastname: '' }).error?.issues ?? [])
  expect(EditProfile.safeParse({ firstname: ' ', lastname: '' }).error?.issues).toHaveLength(2)
})

test('passwords that are too short, too long or different have a message', () => {
  expectWords(ChangePassword.safeParse(EMPTY_PASSWORDS).error?.issues ?? [])
  const different = { old_password: 'x', new_password: 'bardzo długie', new_password_repeat: 'inne' }
  const { issues } = ChangePassword.safeParse(different).error ?? { issues: [] }
  expect(issues.map(({ path }) => path)).toEqual([['new_password_repeat']])
  expectWords(issues)
  for (const field of PASSWORD_FIELDS) expect(errors).toHaveProperty(field)
})
