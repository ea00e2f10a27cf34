import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'

/** Answers of an app with a route that fails, and what it logged. */
function openApp() {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app: FastifyInstance = Fastify({ loggerInstance })
  answerErrors(app)
  app.get('/fault', () => {
    throw new Error('password=tajne at db.internal')
  })
  return { app, lines }
}

test('an unexpected error is logged, and its answer says nothing about it', async () => {
  const { app, lines } = openApp()
  const { statusCode, body } = await app.inject('/fault')
  expect(statusCode).toBe(500)
  expect(body).not.toMatch(/tajne|db\.internal|\.ts|stack/)
  expect(lines.join('')).toContain('db.internal')
})

test('a method that no route has is refused', async () => {
  const { app } = openApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (const method of ['TRACE', 'PUT']) {
    const sent = request({ host: '127.0.0.1', port, method, path: '/fault' }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(405)
  }
  await app.close()
})
