import { randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { RENDERING_KEY_HEADER } from '#contracts/web-settings.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { type Answer, createClient } from '#tests/setup/client.ts'
import { proxyApi } from './api-proxy.ts'
import { API_PREFIX } from './app.ts'
import { renderingKey } from './auth/rendering-key.ts'
import { createTokens } from './auth/tokens.ts'

beforeAll(() => startApp({ RATE_LIMIT: '1', TRUST_PROXY: 'loopback' }))

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

function expectTold(answer: Answer | undefined) {
  if (!answer) throw new Error('There is no answer')
  expect(answer).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

const tries = (_username: string) => ({ _username, _password: 'zgaduje' })

test('too many password attempts from one address get 429 with the time to wait', async () => {
  const headers = newAddress()
  const answers = await repeat(21, () => send('POST', '/auth', tries(`${randomUUID()}@example.com`), headers))
  expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(401), 429])
  expectTold(answers.at(-1))
})

test('attempts are limited for one account across addresses, also for an unknown one', async () => {
  const user = await buildUser()
  for (const login of [user.email, `${randomUUID()}@example.com`]) {
    const answers = await repeat(11, () => send('POST', '/auth', tries(login)))
    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(401), 429])
    expectTold(answers.at(-1))
  }
  // The username counts for the same account.
  expectTold(await send('POST', '/auth', tries(user.username)))
})

test('a correct password resets the attempts', async () => {
  const user = await buildUser()
  const right = { _username: user.email, _password: user.password }
  await repeat(9, () => send('POST', '/auth', tries(user.email)))
  expect((await send('POST', '/auth', right)).status).toBe(200)
  expect(statusesOf(await repeat(10, () => send('POST', '/auth', tries(user.email))))).toEqual(
    Array<number>(10).fill(401),
  )
})

test('attempts to change a password are limited too', async () => {
  const user = await buildUser()
  const body = { old_password: 'zgaduje', new_password: 'nowe hasło 1', new_password_repeat: 'nowe hasło 1' }
  const answers = await repeat(11, () => as(user).patch(`/user/${user.uuid}/password`, body))
  expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(400), 429])
})

test('mails are limited to three for one mailbox, known or not, and ten for one client address', async () => {
  for (const email of [(await buildUser()).email, `${randomUUID()}@example.com`]) {
    const answers = await repeat(4, () => send('PATCH', '/user/password/forgot', { email }))
    expect(statusesOf(answers)).toEqual([204, 204, 204, 429])
    expectTold(answers.at(-1))
  }
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
  expectTold(answers.at(-1))
})

const limitOf = ({ headers }: Answer) => headers.get('x-ratelimit-limit')

test('requests by server-side rendering are not limited, and cannot be imitated', async () => {
  const ask = (key?: string) => visitor().get('/user/nobody/info', { ...(key && { [RENDERING_KEY_HEADER]: key }) })
  const key = renderingKey(app().context.tokens)
  expect(limitOf(await ask(key))).toBeNull()
  expect(limitOf(await ask())).toBe('3000')
  expect(limitOf(await ask(renderingKey(createTokens([randomBytes(32)]))))).toBe('3000')
  expect(limitOf(await ask(key.slice(1)))).toBe('3000')
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

const guess = () => tries(`${randomUUID()}@example.com`)
const TWENTY_AND_NO_MORE = [...Array<number>(20).fill(401), 429]

test('behind a proxy that appends to X-Forwarded-For, a forged address does not evade limits', async () => {
  await startApp({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
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
  'behind two proxies (TRUST_PROXY=%s) each visitor has their own limit, despite forged headers',
  async (TRUST_PROXY) => {
    await startApp({ RATE_LIMIT: '1', TRUST_PROXY })
    /** Header as the inner proxy sends it: the claimed address, the outer proxy's client, and the outer proxy. */
    const guessFrom = (address: string) => {
      const { 'x-forwarded-for': claimed, ...headers } = newAddress()
      return send('POST', '/auth', guess(), { ...headers, 'x-forwarded-for': `${claimed}, ${address}, 10.0.0.1` })
    }
    expect(statusesOf(await repeat(21, () => guessFrom('203.0.113.7')))).toEqual(TWENTY_AND_NO_MORE)
    expect((await guessFrom('203.0.113.8')).status).toBe(401)
  },
)
