import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const [former, current, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const user = randomUUID()

test('after a rotation the former secret verifies and the current one signs', async () => {
  const rotated = createTokens([current, former])
  expect(await rotated.read(await createTokens([former]).issue(user))).toMatchObject({ userId: user })
  expect(await createTokens([current]).read(await rotated.issue(user))).toMatchObject({ userId: user })
})

test('an unknown secret verifies nothing', async () => {
  const rotated = createTokens([current, former])
  expect(await rotated.read(await createTokens([stranger]).issue(user))).toBeNull()
  expect(rotated.isSealed('rendering', '', createTokens([stranger]).seal('rendering', ''))).toBe(false)
})

test('a seal of a former secret is valid only for its purpose and text', () => {
  const seal = createTokens([former]).seal('rendering', 'a')
  const { isSealed } = createTokens([current, former])
  expect(isSealed('rendering', 'a', seal)).toBe(true)
  expect(isSealed('rendering', 'b', seal)).toBe(false)
  expect(isSealed('cursor', 'a', seal)).toBe(false)
  expect(isSealed('rendering', 'a', seal.subarray(1))).toBe(false)
})
