import { randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SignedIn } from '#contracts/account/auth.ts'
import { ViewCounted } from '#contracts/video/video-view.ts'
import { INTERNAL_TOKEN_HEADER } from '#contracts/base/web-settings.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { type Answer, createClient } from '#tests/setup/client.ts'
import { proxyApi } from './api-proxy.ts'
import { API_PREFIX } from './api-prefix.ts'

beforeAll(() => startApp({ RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' }))

let last = 0
/** Headers of a client at an unused address. */
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${(last += 1)}`, 'content-type': 'application/json' })

const send = (method: string, path: string, body: object, headers = newAddress()) =>
  visitor().send(method, path, { body: JSON.stringify(body), headers })

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)
const repeat = async (times: number, call: () => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let n = 0; n < times; n += 1) answers.push(await call())
  return answers
}

function expectRetryAfter(answer: Answer | undefined) {
  if (!answer) throw new Error('There is no answer')
  expect(answer).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

const tries = (_username: string) => ({ _username, _password: 'zgaduje' })

test('too many password attempts from one address get 429 with the time to wait', async () => {
  const headers = newAddress()
  const answers = await repeat(21, () => send('POST', '/auth', tries(`${randomUUID()}@example.com`), headers))
  expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(401), 429])
  expectRetryAfter(answers.at(-1))
})

const right = ({ email, password }: TestUser) => ({ _username: email, _password: password })

test('attempts of one address are limited for one account, also for an unknown one', async () => {
  const user = await buildUser()
  for (const login of [user.email, `${randomUUID()}@example.com`]) {
    const headers = newAddress()
    const answers = await repeat(11, () => send('POST', '/auth', tries(login), headers))
    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(401), 429])
    expectRetryAfter(answers.at(-1))
    // The username counts for the same account.
    if (login === user.email) expectRetryAfter(await send('POST', '/auth', tries(user.username), headers))
  }
})

test('of many concurrent attempts no more are verified than of consecutive ones', async () => {
  const user = await buildUser()
  const headers = newAddress()
  const answers = await Promise.all(Array.from({ length: 18 }, () => send('POST', '/auth', tries(user.email), headers)))
  expect(statusesOf(answers).toSorted()).toEqual([...Array<number>(10).fill(401), ...Array<number>(8).fill(429)])
})

test('wrong passwords of strangers do not refuse the owner at another address', async () => {
  const user = await buildUser()
  const headers = newAddress()
  await repeat(12, () => send('POST', '/auth', tries(user.email), headers))
  expect((await send('POST', '/auth', right(user))).status).toBe(200)
})

test('a known device signs in although its address is refused, and has limits of its own', async () => {
  const user = await buildUser()
  const headers = newAddress()
  const { device } = (await send('POST', '/auth', right(user), headers)).body as SignedIn
  await repeat(11, () => send('POST', '/auth', tries(user.email), headers))
  expectRetryAfter(await send('POST', '/auth', right(user), headers))
  const devices = ['abc', await app().context.tokens.issueFor('device', randomUUID()), device ?? '']
  const known = (body: object) => send('POST', '/auth', { ...body, devices }, headers)
  expect((await known(right(user))).body).toEqual({ token: expect.any(String) as string })
  expect(statusesOf(await repeat(11, () => known(tries(user.email))))).toEqual([...Array<number>(10).fill(401), 429])
  expectRetryAfter(await known(right(user)))
})

test('a correct password resets the attempts', async () => {
  const user = await buildUser()
  const headers = newAddress()
  await repeat(9, () => send('POST', '/auth', tries(user.email), headers))
  expect((await send('POST', '/auth', right(user), headers)).status).toBe(200)
  await wait(headers)
  expect(statusesOf(await repeat(10, () => send('POST', '/auth', tries(user.email), headers)))).toEqual(
    Array<number>(10).fill(401),
  )
})

/** Lets a minute pass for the sign-ins of an address. */
async function wait(headers: { 'x-forwarded-for': string }) {
  const { seal } = app().context.tokens
  const key = seal('attempt password of address', headers['x-forwarded-for']).toString('base64url')
  await app().context.database.pool.query('delete from attempts where key = $1', [key])
}

test('the pauses after wrong passwords grow up to a quarter of an hour', async () => {
  const user = await buildUser()
  const headers = newAddress()
  const { pool } = app().context.database
  await repeat(10, () => send('POST', '/auth', tries(user.email), headers))
  const pauses: number[] = []
  for (let n = 0; n < 7; n += 1) {
    await wait(headers)
    const refused = await send('POST', '/auth', right(user), headers)
    pauses.push(Number(refused.headers.get('retry-after')))
    await pool.query(`update attempts set paused_until = now() where paused_until is not null`)
    expect((await send('POST', '/auth', tries(user.email), headers)).status).toBe(401)
  }
  for (const [index, seconds] of [30, 60, 120, 240, 480, 900, 900].entries()) {
    expect(pauses[index]).toBeLessThanOrEqual(seconds)
    expect(pauses[index]).toBeGreaterThan(seconds - 10)
  }
})

test('an office may sign in more often in a minute than it may fail', async () => {
  const headers = newAddress()
  const user = await buildUser()
  const answers = await repeat(25, () => send('POST', '/auth', right(user), headers))
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
})

test('a hundred wrong passwords from many addresses refuse nobody where no mail can confirm a device', async () => {
  const user = await buildUser()
  await overwhelm(user)
  expect((await send('POST', '/auth', tries(user.email))).status).toBe(401)
  expect((await send('POST', '/auth', right(user))).status).toBe(200)
})

/** Makes the account look as after a hundred wrong passwords from many addresses. */
async function overwhelm({ uuid }: TestUser) {
  const { tokens, database } = app().context
  const key = tokens.seal('attempt password of strangers', uuid).toString('base64url')
  const sql = `insert into attempts (key, quantity, expires_at) values ($1, 100, now() + interval '1 day')`
  await database.pool.query(sql, [key])
}

test('attempts to change a password are limited too', async () => {
  const user = await buildUser()
  const body = { old_password: 'zgaduje', new_password: 'nowe hasło 1', new_password_repeat: 'nowe hasło 1' }
  const answers = await repeat(11, () => as(user).patch(`/user/${user.uuid}/password`, body))
  expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(400), 429])
})

test('requests for mails to one mailbox are always accepted, and ten of one client address', async () => {
  for (const email of [(await buildUser()).email, `${randomUUID()}@example.com`])
    for (const [method, path] of [
      ['PATCH', '/user/password/forgot'],
      ['POST', '/user/activate'],
    ] as const)
      expect(statusesOf(await repeat(5, () => send(method, path, { email })))).toEqual(Array<number>(5).fill(204))
  const headers = newAddress()
  const answers = await repeat(11, () =>
    send('PATCH', '/user/password/forgot', { email: `${randomUUID()}@example.com` }, headers),
  )
  expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(204), 429])
})

test('guessing codes is limited', async () => {
  const headers = newAddress()
  const guess = () => send('PATCH', `/user/password/remind/${randomUUID()}`, { password: 'nowe hasło' }, headers)
  const answers = await repeat(21, guess)
  expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(404), 429])
  expectRetryAfter(answers.at(-1))
})

const limitOf = ({ headers }: Answer) => headers.get('x-ratelimit-limit')

test('requests by server-side rendering are not limited, and cannot be imitated', async () => {
  const request = (key?: string) => visitor().get('/user/nobody/info', { ...(key && { [INTERNAL_TOKEN_HEADER]: key }) })
  const key = TEST_KEYS.INTERNAL_TOKEN
  expect(limitOf(await request(key))).toBeNull()
  expect(limitOf(await request())).toBe('3000')
  expect(limitOf(await request(randomBytes(48).toString('base64url')))).toBe('3000')
  expect(limitOf(await request(key.slice(1)))).toBe('3000')
})

test('playlists, segments and event streams are not limited, since many viewers share an address', async () => {
  const user = await buildUser()
  const opened = new AbortController()
  for (const path of ['hls/master.m3u8', 'hls/live/1.m4s'])
    expect(limitOf(await visitor().get(`/media/${randomUUID()}/${path}`))).toBeNull()
  expect(limitOf(await visitor().get(`/conversation/${randomUUID()}/events`))).toBeNull()
  const { headers } = await fetch(`${app().api}/user/${user.uuid}/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: opened.signal,
  })
  expect(headers.get('content-type')).toContain('text/event-stream')
  expect(headers.get('x-ratelimit-limit')).toBeNull()
  opened.abort()
})

test('of the browsers at one address, twenty count as viewers of a video, and each signed-in user', async () => {
  const video = await buildVideo()
  const path = `/user/${video.ownerUuid}/video/${video.uuid}/viewQuantity`
  const network = { 'x-forwarded-for': '2001:db8:1:2::1' }
  const view = async (agent: string, address = network) =>
    ViewCounted.parse((await visitor().send('PATCH', path, { headers: { ...address, 'user-agent': agent } })).body)
  for (let n = 1; n <= 20; n += 1) expect(await view(`browser ${n}`)).toEqual({ viewQuantity: n })
  for (const agent of ['browser 3', 'an invented one', 'another invented one'])
    expect(await view(agent, { 'x-forwarded-for': '2001:db8:1:2::99' })).toEqual({ viewQuantity: 20 })
  expect(await view('browser 3', { 'x-forwarded-for': '2001:db8:1:3::1' })).toEqual({ viewQuantity: 21 })
  const signedIn = as(await buildUser())
  expect((await signedIn.send('PATCH', path, { headers: network })).body).toEqual({ viewQuantity: 22 })
})

const guess = () => tries(`${randomUUID()}@example.com`)
const TWENTY_AND_NO_MORE = [...Array<number>(20).fill(401), 429]

test('behind a proxy that appends to X-Forwarded-For, a forged address does not evade limits', async () => {
  await startApp({ RATE_LIMIT: '1', TRUSTED_PROXIES: '1' })
  const proxy = Fastify()
  await proxyApi(proxy, app().origin)
  const origin = await proxy.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => proxy.close())
  const { send: sendByProxy } = createClient(origin + API_PREFIX, null)
  const answers = await repeat(21, () =>
    sendByProxy('POST', '/auth', { body: JSON.stringify(guess()), headers: newAddress() }),
  )
  expect(statusesOf(answers)).toEqual(TWENTY_AND_NO_MORE)
})

test.each(['2', 'loopback,10.0.0.0/8'])(
  'behind two proxies (TRUSTED_PROXIES=%s) each visitor has their own limit, despite forged headers',
  async (TRUSTED_PROXIES) => {
    await startApp({ RATE_LIMIT: '1', TRUSTED_PROXIES })
    /** Header as the inner proxy sends it: the claimed address, the outer proxy's client, and the outer proxy. */
    const guessFrom = (address: string) => {
      const { 'x-forwarded-for': claimed, ...headers } = newAddress()
      return send('POST', '/auth', guess(), { ...headers, 'x-forwarded-for': `${claimed}, ${address}, 10.0.0.1` })
    }
    expect(statusesOf(await repeat(21, () => guessFrom('203.0.113.7')))).toEqual(TWENTY_AND_NO_MORE)
    expect((await guessFrom('203.0.113.8')).status).toBe(401)
  },
)
