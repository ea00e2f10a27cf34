import { expect, test } from 'vitest'
import { ChangeUsername } from '#contracts/account/username.ts'
import words from '#root/locales/pl/forms.json' with { type: 'json' }
import { USERNAME_FAULTS } from './username-form.tsx'

const known: Record<string, string> = words.errors.username

test.each(['', 'ab', 'x'.repeat(10_000), 'ania kos', 'settings', '\0\u202E'])('%j has a message', (username) => {
  const issues = ChangeUsername.safeParse({ username }).error?.issues ?? []
  expect(issues.length).toBeGreaterThan(0)
  for (const { code } of issues) expect(code in known || 'wrong' in known).toBe(true)
})

test('the faults of the server have messages', () => {
  for (const { field, type } of Object.values(USERNAME_FAULTS)) {
    expect(field).toBe('username')
    expect(known).toHaveProperty(type)
  }
})
