import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#server/context/log.ts'
import { logRequests } from './log-requests.ts'

/** Lines that requests to these paths leave in the log. */
async function linesOf(...urls: string[]) {
  const lines: string[] = []
  const log: FastifyBaseLogger = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('viewer', null)
  logRequests(app)
  app.get('/user/activate/:code', (_, reply) => reply.code(404).send())
  app.get('/user/:id/refused', (request, reply) => {
    request.viewer = { uuid: 'the user', session: null, isSuspended: false }
    return reply.code(403).send()
  })
  app.get('/bad', (_, reply) => reply.code(400).send())
  for (const url of urls) await app.inject({ url, remoteAddress: '203.0.113.5' })
  await app.close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ status }) => status !== undefined)
}

test('a logged path has neither a code nor a query, and ids stay', async () => {
  const lines = await linesOf('/user/activate/very-secret-code?next=/faq', '/user/42/refused?ticket=secret')
  expect(lines.map(({ path }) => path)).toEqual(['/user/activate/:code', '/user/42/refused'])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('the lines of a refusal and of bad input name user and address, and another line names nobody', async () => {
  const [passed, refused, bad] = await linesOf('/user/activate/code', '/user/42/refused', '/bad')
  expect(bad).toMatchObject({ msg: 'request', status: 400, address: '203.0.113.5' })
  expect(refused).toMatchObject({ msg: 'refused', status: 403, user: 'the user', address: '203.0.113.5' })
  expect(passed).not.toHaveProperty('address')
  expect(passed).not.toHaveProperty('user')
})
