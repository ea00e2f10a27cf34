import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contracts/base/errors.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

const SITE = 'https://kramik.example'

beforeAll(() => startApp({ CORS_ORIGIN: SITE }))

test('the API reports that it is healthy', async () => {
  const answer = await visitor().get('/health')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: 'ok', database: 'ok', storage: 'ok', jobs: 'ok' })
})

test('an unknown path is 404, a wrong method 405', async () => {
  expect(await visitor().get('/no/such/path')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().delete('/auth')).toFailWith(405, 'METHOD_NOT_ALLOWED_EXCEPTION')
  expect(await visitor().post('/user/anybody/info', {})).toFailWith(405, 'METHOD_NOT_ALLOWED_EXCEPTION')
})

const JSON_TYPE = { 'content-type': 'application/json' }

test('a body that is not JSON is 400, one that is too large 413, one of another type 415', async () => {
  const post = (body: string, headers: Record<string, string>) => visitor().send('POST', '/auth', { body, headers })
  expect(await post('{"_username":', JSON_TYPE)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await post(`"${'x'.repeat(300_000)}"`, JSON_TYPE)).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
  expect(await post('a=b', { 'content-type': 'text/xml' })).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
})

test.each([
  ['an array', '[]'],
  ['null', 'null'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a NUL', '{"_username":"a\\u0000b","_password":"x"}'],
  ['half a character', '{"_username":"\\ud800","_password":"x"}'],
])('a hostile body (%s) is answered below 500', async (_, body) => {
  const answer = await visitor().send('POST', '/auth', { body, headers: JSON_TYPE })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(ErrorBody.safeParse(answer.body).success).toBe(true)
})

test.each([
  ['a NUL', '/user/%00/info'],
  ['a broken encoding', '/user/%E0%A4%A/info'],
  ['a long name', `/user/${'x'.repeat(5000)}/info`],
])('a hostile path (%s) is answered below 500', async (_, path) => {
  const answer = await visitor().get(path)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(ErrorBody.safeParse(answer.body).success).toBe(true)
})

test.each([
  ['an answer', '/health'],
  ['an error', '/no/such/path'],
  ['a path that cannot be read', '/user/%E0%A4%A/info'],
  ['the documentation', '/docs/'],
])('%s has the security headers', async (_, path) => {
  const { headers } = await visitor().get(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'pages of an allowed other origin may %s, pages of any other origin may not',
  async (method) => {
    const request = (origin: string) =>
      visitor().send('OPTIONS', '/user', { headers: { origin, 'access-control-request-method': method } })
    const { headers } = await request(SITE)
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
    expect(headers.get('access-control-allow-methods')).toContain(method)
    expect((await request('https://kramik.example.com')).headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('the caller is authenticated before the body is validated', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  expect(await as(other).post(`/user/${user.uuid}/shop`, { wrong: 1 })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('the contract is published as OpenAPI 3.1 with named schemas', async () => {
  const { status, body } = await visitor().get('/openapi.json')
  expect(status).toBe(200)
  expect(body).toMatchObject({ openapi: '3.1.0', components: { schemas: { ErrorBody: {}, CurrentUser: {} } } })
  expect(Object.keys((body as { paths: object }).paths)).toContain('/api/user/{id}/info')
})

test('the page of the contract renders', async () => {
  const page = await fetch(`${app().api}/docs/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
})

test('the error names each invalid field once, even if it breaks two rules', async () => {
  const { body } = await visitor().post('/sign-in', { email: '', firstname: '', lastname: 'Nowak', password: 'x' })
  const paths = (body as ErrorBody).errors.map(({ path }) => path?.join('.'))
  expect(paths).toEqual(['email', 'firstname', 'password'])
})

test('a closing server does not wait for idle connections', async () => {
  const { hostname, port } = new URL(app().origin)
  const spare = connect({ host: hostname, port: Number(port) })
  await once(spare, 'connect')
  // A response on a later connection proves that the server has accepted this one.
  expect((await visitor().get('/health')).status).toBe(200)
  const isOver = once(spare.resume(), 'close')
  await app().close()
  await isOver
})
