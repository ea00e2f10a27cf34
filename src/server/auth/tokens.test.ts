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
  const typ = decodeProtectedHeader(session).typ ?? ''
  const foreign = (header: { typ?: string }, audience?: string) => {
    const token = new SignJWT({ userId: user, purpose: 'session', ...(audience !== undefined && { aud: audience }) })
    token
      .setIssuedAt()
      .setExpirationTime('1h')
      .setJti(randomUUID())
      .setProtectedHeader({ alg: 'HS256', ...header })
    return token.sign(current)
  }
  expect(await tokens.read(await foreign({ typ }, 'kramik-api'))).not.toBeNull()
  expect(await tokens.read(await foreign({ typ }))).toBeNull()
  expect(await tokens.read(await foreign({ typ }, 'another'))).toBeNull()
  expect(await tokens.read(await foreign({}, 'kramik-api'))).toBeNull()
})
