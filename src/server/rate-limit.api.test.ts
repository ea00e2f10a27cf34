import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'
import type { Answer } from '#tests/setup/client.ts'

beforeAll(() => startApp({ RATE_LIMIT: '1', TRUST_PROXY: '1' }))

let last = 0
/** Somebody at an address that nobody else uses. */
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

test('who tries passwords too often from one address is told when to come back', async () => {
  const headers = newAddress()
  const answers = await repeat(21, () => send('POST', '/auth', tries(`${randomUUID()}@example.com`), headers))
  expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(401), 429])
  expectTold(answers.at(-1))
})

test('one account is guarded wherever the tries come from, also an unknown one', async () => {
  const user = await buildUser()
  for (const login of [user.email, `${randomUUID()}@example.com`]) {
    const answers = await repeat(11, () => send('POST', '/auth', tries(login)))
    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(401), 429])
    expectTold(answers.at(-1))
  }
  // By the username it is the same account.
  expectTold(await send('POST', '/auth', tries(user.username)))
})

test('who gets it right has all tries again', async () => {
  const user = await buildUser()
  const right = { _username: user.email, _password: user.password }
  await repeat(9, () => send('POST', '/auth', tries(user.email)))
  expect((await send('POST', '/auth', right)).status).toBe(200)
  expect(statusesOf(await repeat(10, () => send('POST', '/auth', tries(user.email))))).toEqual(
    Array<number>(10).fill(401),
  )
})

test('a stolen session does not guess the password either', async () => {
  const user = await buildUser()
  const body = { old_password: 'zgaduje', new_password: 'nowe hasło 1', new_password_repeat: 'nowe hasło 1' }
  const answers = await repeat(11, () => as(user).patch(`/user/${user.uuid}/password`, body))
  expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(400), 429])
})

test('one mailbox gets three mails in a while, known or not, and one address asks for ten', async () => {
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

test('who guesses codes is told to wait', async () => {
  const headers = newAddress()
  const guess = () => send('PATCH', `/user/password/remind/${randomUUID()}`, { password: 'nowe hasło' }, headers)
  const answers = await repeat(21, guess)
  expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(404), 429])
  expectTold(answers.at(-1))
})

test('pages rendered here are not counted, a visitor behind a proxy is', async () => {
  const direct = await visitor().get('/user/nobody/info')
  const proxied = await visitor().get('/user/nobody/info', { 'x-forwarded-for': '203.0.113.7' })
  expect(direct.headers.get('x-ratelimit-limit')).toBeNull()
  expect(proxied.headers.get('x-ratelimit-limit')).toBe('3000')
})
