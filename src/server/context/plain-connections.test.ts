import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPrivateUrl, plainConnections } from './plain-connections.ts'

const SECRET = 'a'.repeat(40)
const plainOf = (environment: Record<string, string>) =>
  plainConnections(
    readConfig({ JWT_SECRET: `k:${SECRET}`, VAULT_KEYS: `k:${SECRET}`, INTERNAL_TOKEN: SECRET, ...environment }),
  )

test.each([
  ['postgres:///kramik?host=/run/postgresql', true],
  ['postgres://localhost/kramik', true],
  ['postgres://db/kramik', true],
  ['postgres://10.0.0.2/kramik', true],
  ['redis://[fd00::2]:6379', true],
  ['redis://redis.svc.internal', true],
  ['smtp://mail.example.com', false],
  ['postgres://203.0.113.9/kramik', false],
  ['postgres:///kramik?host=db.example.com', false],
  ['redis://[2001:db8::1]', false],
])('%s stays in a private network: %s', (url, expected) => {
  expect(isPrivateUrl(url)).toBe(expected)
})

test('connections over the public network without TLS are named', () => {
  const far = { DATABASE_URL: 'postgres://db.example.com/kramik', REDIS_URL: 'redis://redis.example.com' }
  expect(plainOf(far)).toEqual(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL'])
  expect(
    plainOf({
      DATABASE_URL: 'postgres://db.example.com/kramik?sslmode=require',
      REDIS_URL: 'rediss://redis.example.com',
      API_ORIGIN: 'https://api.example.com',
    }),
  ).toEqual([])
  expect(plainOf({ DATABASE_URL: 'postgres://db/kramik', REDIS_URL: 'redis://10.0.0.3' })).toEqual([])
  expect(plainOf({ API_ORIGIN: 'http://api.example.com' })).toEqual(['API_ORIGIN'])
})

test('a mode that checks no certificate, and an authority that cannot be read, stop the start', () => {
  expect(() => plainOf({ DATABASE_URL: 'postgres://db/kramik?sslmode=no-verify' })).toThrow(
    /^DATABASE_URL="…": sslmode/,
  )
  expect(() => plainOf({ REDIS_CA: '/nowhere/ca.pem' })).toThrow(/^REDIS_CA=.*needs to be a file with certificates/)
})
