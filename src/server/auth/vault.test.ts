import { createHash, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildKey } from '#tests/factories/key.ts'
import { legacyLocked } from '#tests/factories/legacy-locked.ts'
import { createVault } from './vault.ts'

const [first, second, signing] = [buildKey(), buildKey(), buildKey()]
const vault = createVault({ keys: [first], legacy: [] })

test('a text is decrypted by the key that encrypted it, and each encryption differs', () => {
  const locked = [vault.lock('żeton'), vault.lock('żeton')]
  expect(new Set(locked).size).toBe(2)
  expect(locked.map(vault.unlock)).toEqual(['żeton', 'żeton'])
})

test('another key, a changed byte and garbage decrypt nothing', () => {
  const locked = vault.lock('żeton')
  // Change a sign in the middle, since some bits of the last one are unused.
  expect(vault.unlock(locked.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A')))).toBeNull()
  expect(createVault({ keys: [second], legacy: [] }).unlock(locked)).toBeNull()
  for (const garbage of ['', 'abc', '.', `${vault.prefix}abc`]) expect(vault.unlock(garbage)).toBeNull()
})

test('after a rotation the former key decrypts and the current one encrypts', () => {
  const rotated = createVault({ keys: [second, first], legacy: [] })
  expect(rotated.unlock(vault.lock('żeton'))).toBe('żeton')
  expect(createVault({ keys: [second], legacy: [] }).unlock(rotated.lock('żeton'))).toBe('żeton')
})

test('every encrypted text names its key, so that those of a former key can be found', () => {
  expect(vault.lock('żeton').startsWith(vault.prefix)).toBe(true)
  expect(createVault({ keys: [second], legacy: [] }).prefix).not.toBe(vault.prefix)
})

test('a text encrypted by a key derived from a signing secret can be decrypted after that secret has changed', () => {
  const upgraded = createVault({ keys: [first], legacy: [second, signing] })
  expect(upgraded.unlock(legacyLocked(signing.secret, 'żeton'))).toBe('żeton')
  expect(vault.unlock(legacyLocked(signing.secret, 'żeton'))).toBeNull()
})

test('a text that names its key by the id from before keys had names is decrypted', () => {
  const named = createVault({ keys: [second, { ...first, id: 'winter' }], legacy: [] })
  const derived = createHash('sha256').update('vault key id').update(derive(first.secret)).digest('hex').slice(0, 8)
  expect(named.unlock(vault.lock('żeton').replace(vault.prefix, `${derived}.`))).toBe('żeton')
  expect(named.unlock(vault.lock('żeton').replace(vault.prefix, 'winter.'))).toBe('żeton')
})

const derive = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'vault', 32))
