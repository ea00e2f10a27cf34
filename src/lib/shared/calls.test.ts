import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineCalls, Nothing } from '#contracts/base/calls.ts'
import { answerJson, buildHttpServer, type HttpAnswer } from '#tests/factories/http-server.ts'
import { ContractError, createApi } from './api.ts'
import { createCalls } from './calls.ts'

const thingCalls = defineCalls('thing', {
  'PUT /thing/:name': {
    who: 'anyone',
    params: z.object({ name: z.string() }),
    query: z.object({ 'kinds[]': z.array(z.string()).optional() }),
    headers: z.object({ 'if-match': z.string().optional() }),
    body: z.object({ size: z.number() }),
    answers: { 200: z.object({ size: z.number() }) },
  },
  'DELETE /thing': { who: 'anyone', answers: { 204: Nothing } },
  'GET /thing.csv': { who: 'anyone', answers: {} },
})

async function openServer(answer: HttpAnswer) {
  const server = await buildHttpServer(answer)
  onTestFinished(server.close)
  return { server, api: createApi({ host: server.host }) }
}

test('a call is sent with its path, query, headers and body, and answers as its definition says', async () => {
  const { server, api } = await openServer((_, response) => answerJson(response, 200, { size: 3, other: 1 }))
  const call = createCalls(() => thingCalls, api)
  const request = { params: { name: 'a/ż' }, query: { 'kinds[]': ['x', 'y'] }, headers: { 'if-match': '"1"' } }
  expect(await call('PUT /thing/:name', { ...request, body: { size: 3 } })).toEqual({ size: 3 })
  const [{ method, url, headers, body } = {}] = server.received as Partial<(typeof server.received)[number]>[]
  expect([method, url, body]).toEqual(['PUT', '/thing/a%2F%C5%BC?kinds%5B%5D=x&kinds%5B%5D=y', '{"size":3}'])
  expect(headers).toMatchObject({ 'if-match': '"1"' })
})

test('a request does not wait for its contract', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof thingCalls>()
  const { server, api } = await openServer((_, response) => {
    response.writeHead(204).end()
    resolve(thingCalls)
  })
  expect(await createCalls(() => promise, api)('DELETE /thing')).toBeNull()
  expect(server.received).toHaveLength(1)
})

test('an answer that violates the definition is refused, and one from another host comes by its own client', async () => {
  const { api } = await openServer((_, response) => answerJson(response, 200, { size: 'big' }))
  const other = await openServer((_, response) => answerJson(response, 200, { size: 1 }))
  const call = createCalls(() => thingCalls, api)
  const request = { params: { name: 'a' }, body: { size: 1 } }
  await expect(call('PUT /thing/:name', request)).rejects.toBeInstanceOf(ContractError)
  expect(await call('PUT /thing/:name', { ...request, api: other.api })).toEqual({ size: 1 })
})

test('a call without a schema of its answer returns a file', async () => {
  const { api } = await openServer((_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a;b'))
  const file = await createCalls(() => thingCalls, api).file('GET /thing.csv')
  expect([file.type, await file.text()]).toEqual(['text/csv', 'a;b'])
})

test('what the definition does not have is a type error', () => {
  const call = createCalls(() => thingCalls, createApi({ host: '' }))
  const wrong = () => [
    // @ts-expect-error No such path.
    call('GET /thing'),
    // @ts-expect-error The parameter is missing.
    call('PUT /thing/:name', { body: { size: 1 } }),
    // @ts-expect-error Another body.
    call('PUT /thing/:name', { params: { name: 'a' }, body: { length: 1 } }),
    // @ts-expect-error No body.
    call('DELETE /thing', { body: {} }),
    // @ts-expect-error A file has no schema.
    call('GET /thing.csv'),
  ]
  expect(wrong).toBeTypeOf('function')
})
