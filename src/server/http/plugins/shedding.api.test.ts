import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { app, startApp } from '#tests/setup/app.ts'
import { answerErrors } from './errors.ts'
import { SHED_FIRST, shedLoad } from './shedding.ts'

await startApp()

type Limits = Partial<Pick<Parameters<typeof shedLoad>[1], 'maxDelayMs' | 'maxMemoryBytes'>>

async function startServer(limits: Limits) {
  const server = Fastify()
  answerErrors(server)
  await server.register(
    async (scope) => {
      await shedLoad(scope, {
        paths: SHED_FIRST,
        ...limits,
        isExempt: ({ headers }) => headers['x-rendering'] === '1',
      })
      for (const path of ['/search', '/order/:id']) scope.get(path, () => ({ path }))
      scope.post('/search', () => ({}))
    },
    { prefix: '/api' },
  )
  await server.ready()
  onTestFinished(() => server.close())
  return server
}

/** Server whose event loop is busy for most of the time. */
async function startBusy() {
  const server = await startServer({ maxDelayMs: 50 })
  const timer = setInterval(() => {
    const until = performance.now() + 150
    while (performance.now() < until);
  }, 160)
  onTestFinished(() => clearInterval(timer))
  return server
}

test('an overloaded server refuses lists, and nothing else', async () => {
  const server = await startBusy()
  await vi.waitFor(async () => {
    const refused = await server.inject('/api/search?query=torba')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect(refused.json()).toMatchObject({ errors: [{ title: 'UNAVAILABLE_EXCEPTION' }] })
  }, 20_000)
  expect((await server.inject('/api/order/1')).statusCode).toBe(200)
  expect((await server.inject({ method: 'POST', url: '/api/search' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/api/search', headers: { 'x-rendering': '1' } })).statusCode).toBe(200)
})

test('a server that uses much memory refuses lists alone, too', async () => {
  const server = await startServer({ maxMemoryBytes: 1 })
  await vi.waitFor(async () => expect((await server.inject('/api/search?query=torba')).statusCode).toBe(503), 20_000)
  expect((await server.inject('/api/order/1')).statusCode).toBe(200)
})

test.each(SHED_FIRST)('%s is a route', async (path) => {
  const { paths } = (await (await fetch(`${app().api}/openapi.json`)).json()) as { paths: Record<string, object> }
  expect(Object.keys(paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`] ?? {})).toContain('get')
})
