import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { legacyLocked } from '#tests/factories/legacy-locked.ts'
import { createVault } from './vault.ts'

const [first, second, signing] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const vault = createVault({ keys: [first], legacy: [] })

test('a locked text is unlocked by the same key, and looks different every time', () => {
  const locked = [vault.lock('żeton'), vault.lock('żeton')]
  expect(new Set(locked).size).toBe(2)
  expect(locked.map(vault.unlock)).toEqual(['żeton', 'żeton'])
})

test('another key, a changed byte and garbage unlock nothing', () => {
  const locked = vault.lock('żeton')
  // Not the last sign, some of whose bits belong to no byte.
  expect(vault.unlock(locked.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A')))).toBeNull()
  expect(createVault({ keys: [second], legacy: [] }).unlock(locked)).toBeNull()
  for (const garbage of ['', 'abc', '.', `${vault.prefix}abc`]) expect(vault.unlock(garbage)).toBeNull()
})

test('after a rotation the former key unlocks and the current one locks', () => {
  const rotated = createVault({ keys: [second, first], legacy: [] })
  expect(rotated.unlock(vault.lock('żeton'))).toBe('żeton')
  expect(createVault({ keys: [second], legacy: [] }).unlock(rotated.lock('żeton'))).toBe('żeton')
})

test('every locked text names its key, so that those of a former one are found', () => {
  expect(vault.lock('żeton').startsWith(vault.prefix)).toBe(true)
  expect(createVault({ keys: [second], legacy: [] }).prefix).not.toBe(vault.prefix)
})

test('a text locked by the key derived from a signing secret still opens, whatever that secret is now', () => {
  const upgraded = createVault({ keys: [first], legacy: [second, signing] })
  expect(upgraded.unlock(legacyLocked(signing, 'żeton'))).toBe('żeton')
  expect(vault.unlock(legacyLocked(signing, 'żeton'))).toBeNull()
})
