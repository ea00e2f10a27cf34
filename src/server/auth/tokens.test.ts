import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { TOKEN_PURPOSES } from '#contracts/account/auth.ts'
import { buildKey } from '#tests/factories/key.ts'
import { createTokens } from './tokens.ts'

const [former, current, stranger] = [buildKey(), buildKey(), buildKey()]
const user = randomUUID()

test('after a rotation the former key verifies and the current one signs', async () => {
  const rotated = createTokens([current, former])
  expect(await rotated.read(await createTokens([former]).issue(user, randomUUID()))).toMatchObject({ userId: user })
  expect(await createTokens([current]).read(await rotated.issue(user, randomUUID()))).toMatchObject({ userId: user })
})

test('an unknown key verifies nothing', async () => {
  const rotated = createTokens([current, former])
  expect(await rotated.read(await createTokens([stranger]).issue(user, randomUUID()))).toBeNull()
  expect(rotated.isSealed('device', '', createTokens([stranger]).seal('device', ''))).toBe(false)
})

test('a token is accepted until it expires', async () => {
  const tokens = createTokens([current])
  expect(await tokens.read(await tokens.issue(user, randomUUID(), 60))).toMatchObject({ userId: user })
  expect(await tokens.read(await tokens.issue(user, randomUUID(), -1))).toBeNull()
})

test('a token of no or another algorithm is refused, and one that was changed', async () => {
  const tokens = createTokens([current])
  const [head = '', body = '', signature = ''] = (await tokens.issue(user, randomUUID())).split('.')
  const withAlgorithm = (alg: string) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg })).toString('base64url')
  const [other = ''] = (await tokens.issue(randomUUID(), randomUUID())).split('.').slice(1)
  expect(await tokens.read(`${head}.${body}.${signature}`)).not.toBeNull()
  expect(await tokens.read(`${withAlgorithm('none')}.${body}.`)).toBeNull()
  expect(await tokens.read(`${withAlgorithm('HS512')}.${body}.${signature}`)).toBeNull()
  expect(await tokens.read(`${head}.${other}.${signature}`)).toBeNull()
})

test('a seal of a former secret is valid only for its purpose and text', () => {
  const seal = createTokens([former]).seal('device', 'a')
  const { isSealed } = createTokens([current, former])
  expect(isSealed('device', 'a', seal)).toBe(true)
  expect(isSealed('device', 'b', seal)).toBe(false)
  expect(isSealed('cursor', 'a', seal)).toBe(false)
  expect(isSealed('device', 'a', seal.subarray(1))).toBe(false)
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
    return token.sign(current.secret)
  }
  expect(await tokens.read(await foreign({ typ }, 'kramik-api'))).not.toBeNull()
  expect(await tokens.read(await foreign({ typ }))).toBeNull()
  expect(await tokens.read(await foreign({ typ }, 'another'))).toBeNull()
  expect(await tokens.read(await foreign({}, 'kramik-api'))).toBeNull()
})
