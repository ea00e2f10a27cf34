// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#lib/shared/api.ts'
import { currentToken, signIn, signOut } from '#lib/browser/session.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { renewSessionIfDue } from './renew.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const renewed = buildToken()
let status = 200
let server: Awaited<ReturnType<typeof buildHttpServer>>

beforeEach(async () => {
  status = 200
  server = await buildHttpServer((_, response) =>
    answerJson(response, status, status === 200 ? { token: renewed.token } : {}, {
      'access-control-allow-origin': '*',
    }),
  )
})
afterEach(async () => {
  signOut()
  await server.close()
})

const renew = () => renewSessionIfDue(createApi({ host: server.host, token: currentToken }))

test('a session with at most two days left is renewed by one call for all concurrent requests', async () => {
  const { token } = buildToken({ expiresInMs: 2 * DAY_MS - 1000 })
  signIn(token, { remember: true })
  await Promise.all([renew(), renew()])
  expect(server.received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['PATCH', '/user/renew', `Bearer ${token}`],
  ])
  expect(currentToken()).toBe(renewed.token)
})

test('neither a longer session nor a visitor requests a renewal', async () => {
  await renew()
  signIn(buildToken({ expiresInMs: 3 * DAY_MS }).token, { remember: true })
  await renew()
  expect(server.received).toEqual([])
})

test('a session that seems to be over by a wrong clock is renewed', async () => {
  const { token } = buildToken()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS })
  signIn(token, { remember: true })
  await renew()
  expect(currentToken()).toBe(renewed.token)
})

test('a session that cannot be renewed ends', async () => {
  status = 401
  signIn(buildToken({ expiresInMs: DAY_MS }).token, { remember: true })
  await renew()
  expect(currentToken()).toBeNull()
})
