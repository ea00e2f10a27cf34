import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'
import { users } from './users-table.ts'

test("passwords are hashed with OWASP's minimum parameters", async () => {
  const stored = await hashPassword('cztery zwykłe słowa')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'cztery zwykłe słowa')).toBe(true)
  expect(await verifyPassword(stored, 'cztery inne słowa')).toBe(false)
})

test('no password is right for an unknown user', async () => {
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
})

test('nothing of a password is stored but its hash, so none becomes too old', () => {
  expect(Object.keys(getTableColumns(users)).filter((name) => /password/i.test(name))).toEqual(['passwordHash'])
})
