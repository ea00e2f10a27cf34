import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'

/** Answers of an app with a route that fails, and what it logged. */
function openApp() {
  const lines: string[] = []
  const app = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
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
  expect(body).not.toMatch(/tajne|internal\b(?! error)|\.ts|stack/)
  expect(lines.join('')).toContain('db.internal')
})

test('a method that no route has is refused', async () => {
  const { app } = openApp()
  for (const method of ['TRACE', 'PUT'] as const)
    expect((await app.inject({ method, url: '/fault' })).statusCode).toBe(405)
})
