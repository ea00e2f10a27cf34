import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault(randomBytes(32))

test('what was locked is unlocked by the same key, and looks different every time', () => {
  const [first, second] = [vault.lock('żeton'), vault.lock('żeton')]
  expect(first).not.toBe(second)
  expect([vault.unlock(first), vault.unlock(second)]).toEqual(['żeton', 'żeton'])
})

test('another key, a changed byte and garbage unlock nothing', () => {
  const bytes = Buffer.from(vault.lock('żeton'), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(vault.unlock(bytes.toString('base64url'))).toBeNull()
  expect(createVault(randomBytes(32)).unlock(vault.lock('żeton'))).toBeNull()
  expect(vault.unlock('')).toBeNull()
  expect(vault.unlock('abc')).toBeNull()
})
