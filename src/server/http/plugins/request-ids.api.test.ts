import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import { nameBuild } from './request-ids.ts'

await startApp()

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const MESSAGE = { name: 'Ola', email: 'ola@example.com', topic: 'other', message: 'Dzień dobry', website: '' }

const send = (traceparent: string) =>
  visitor().send('POST', '/contact', {
    body: JSON.stringify(MESSAGE),
    headers: { 'content-type': 'application/json', traceparent },
  })

test('the id of a request is that of its trace, and its job and its mail have it', async () => {
  const answer = await send(`00-${TRACE}-b7ad6b7169203331-01`)
  expect(answer.status).toBeLessThan(300)
  expect(answer.headers.get('x-request-id')).toBe(TRACE)
  const { rows } = await app().context.database.pool.query<{ data: object }>(
    `select data from pgboss.job where name = 'contact.send'`,
  )
  expect(rows).toMatchObject([{ data: { requestId: TRACE } }])
  const folder = join(app().dataDir, 'mail')
  await vi.waitFor(async () => {
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    expect(mails.join('')).toMatch(new RegExp(`^X-Request-Id: ${TRACE}\\r?$`, 'im'))
  }, 20_000)
})

test.each([
  '',
  'not a trace',
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
])('a request with the trace "%s" gets an id of its own', async (traceparent) => {
  const [one, other] = [await visitor().get('/health/live', { traceparent }), await visitor().get('/health/live')]
  const ids = [one, other].map(({ headers }) => headers.get('x-request-id') ?? '')
  for (const id of ids) expect(id).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('answers name the build of the pages, but not those that caches store', async () => {
  const server = Fastify()
  nameBuild(server, 'a build')
  server.get('/own', () => ({}))
  server.get('/public', (_, reply) => reply.header('cache-control', 'public, s-maxage=60').send({}))
  onTestFinished(() => server.close())
  const versionOf = async (path: string) => (await server.inject(path)).headers['x-kramik-version']
  expect([await versionOf('/own'), await versionOf('/public')]).toEqual(['a build', undefined])
})
