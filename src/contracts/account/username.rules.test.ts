import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReservedUsername, isUsername } from './username.rules.ts'
import { Username } from './username.ts'

test.each(['ania', 'ania.k', 'ania_k_83', 'szpilka.i.trampek', '1001drobiazgow', 'a'.repeat(30)])(
  '%s can be chosen',
  (name) => {
    expect(isUsername(name)).toBe(true)
  },
)

test.each([
  '',
  'ab',
  'a'.repeat(31),
  '.ania',
  'ania.',
  'ania..k',
  'ania._k',
  'ania-k',
  'ania k',
  'małgosia',
  'ania@k',
  'ania/k',
  'Ania',
  'аnia',
  'ania\u200b',
  '..',
  'admin',
  'a.d.m.i.n',
  'kramik',
  'pomoc.kramik',
  'kra_mik',
  'settings',
])('%j cannot be chosen', (name) => {
  expect(isUsername(name)).toBe(false)
})

test('capitals, spaces around and a leading @ make no difference', () => {
  expect(Username.parse(' @Ania.K ')).toBe('ania.k')
})

test('no username has the address of a page', () => {
  const pages = ['pages/profile', 'pages/profile/user'].flatMap((folder) => readdirSync(folder))
  for (const page of pages.filter((name) => !name.startsWith('['))) {
    const name = page.replace(/\.tsx$/, '')
    expect(isUsername(name) && !isReservedUsername(name), name).toBe(false)
  }
})
