import { beforeAll, expect, test } from 'vitest'
import { startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp({ RATE_LIMIT: '1' }))

test('who tries passwords too often is told when to come back', async () => {
  const credentials = { _username: 'ktos@example.com', _password: 'zgaduje' }
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push(await visitor().post('/auth', credentials))
  const last = answers.pop()
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(401))
  expect(last).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('pages rendered here are not counted, a visitor behind a proxy is', async () => {
  const direct = await visitor().get('/user/nobody/info')
  const proxied = await visitor().get('/user/nobody/info', { 'x-forwarded-for': '203.0.113.7' })
  expect(direct.headers.get('x-ratelimit-limit')).toBeNull()
  expect(proxied.headers.get('x-ratelimit-limit')).toBe('3000')
})
