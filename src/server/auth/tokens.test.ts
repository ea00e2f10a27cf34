import { randomBytes, randomUUID } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { TOKEN_PURPOSES } from '#contracts/account/auth.ts'
import { createTokens } from './tokens.ts'

const [former, current, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const user = randomUUID()

test('after a rotation the former secret verifies and the current one signs', async () => {
  const rotated = createTokens([current, former])
  expect(await rotated.read(await createTokens([former]).issue(user, randomUUID()))).toMatchObject({ userId: user })
  expect(await createTokens([current]).read(await rotated.issue(user, randomUUID()))).toMatchObject({ userId: user })
})

test('an unknown secret verifies nothing', async () => {
  const rotated = createTokens([current, former])
  expect(await rotated.read(await createTokens([stranger]).issue(user, randomUUID()))).toBeNull()
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

test('a token is accepted for its purpose alone, and no foreign token with the same secret', async () => {
  const tokens = createTokens([current])
  const session = await tokens.issue(user, randomUUID())
  const purposes = TOKEN_PURPOSES.filter((purpose) => purpose !== 'session')
  for (const purpose of purposes) {
    expect(await tokens.read(session, purpose)).toBeNull()
    expect(await tokens.read(await tokens.issueFor(purpose, user))).toBeNull()
  }
  const claims = { userId: user, purpose: 'session' }
  const foreign = new SignJWT(claims).setIssuedAt().setExpirationTime('1h').setJti(randomUUID())
  const typ = decodeProtectedHeader(session).typ ?? ''
  expect(await tokens.read(await foreign.setProtectedHeader({ alg: 'HS256', typ }).sign(current))).toBeNull()
  foreign.setAudience('kramik-api')
  expect(await tokens.read(await foreign.setProtectedHeader({ alg: 'HS256' }).sign(current))).toBeNull()
  expect(await tokens.read(await foreign.setProtectedHeader({ alg: 'HS256', typ }).sign(current))).not.toBeNull()
})
