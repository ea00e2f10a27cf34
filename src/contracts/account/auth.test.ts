import { expect, test } from 'vitest'
import { NewPassword, PASSWORD_MAX } from './auth.ts'

const isTaken = (password: string) => NewPassword.safeParse(password).success

test('a password has eight characters or more, of any kind', () => {
  expect(isTaken('siedem7')).toBe(false)
  for (const password of ['aaaaaaab', '83726451', 'ZAŻÓŁĆGĘŚ', '        ', '🔑🔑🔑🔑🔑🔑🔑🔑'])
    expect(isTaken(password)).toBe(true)
})

test('long passwords are taken whole, up to a limit', () => {
  expect(isTaken('cztery zwykłe słowa '.repeat(4))).toBe(true)
  expect(isTaken('a'.repeat(PASSWORD_MAX + 1))).toBe(false)
})

test('a password is taken exactly as typed', () => {
  for (const password of [' spacje na końcach ', 'WIELKIE i małe', 'a\u0000b\u202ecdefg'])
    expect(NewPassword.parse(password)).toBe(password)
})
