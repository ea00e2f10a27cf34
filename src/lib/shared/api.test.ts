import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { answerJson, buildHttpServer, type HttpAnswer } from '#tests/factories/http-server.ts'
import { ApiError, ContractError, createApi, NetworkError, NoContent } from './api.ts'

const opened: { close: () => Promise<void> }[] = []
const Greeting = z.object({ hello: z.string() })

async function openServer(answer: HttpAnswer) {
  const server = await buildHttpServer(answer)
  opened.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

test('an answer is read by its contract, and what the contract does not know is left out', async () => {
  const server = await openServer((_, response) => answerJson(response, 200, { hello: 'ąęśćżźńół', more: 1 }))
  await expect(createApi({ host: server.host }).get('/x', Greeting)).resolves.toEqual({ hello: 'ąęśćżźńół' })
})

test('an array repeats its name, an undefined value is left out, and letters arrive whole', async () => {
  const server = await openServer((_, response) => answerJson(response, 200, { hello: '' }))
  const query = {
    'types[]': ['short', 'vod'],
    page: 2,
    isProductAvailable: true,
    query: 'sukienka żółta & biała',
    none: undefined,
  }
  await createApi({ host: server.host }).get('/video', Greeting, { query })
  const parameters = new URL(server.received[0]?.url ?? '', server.host).searchParams
  expect([...parameters]).toEqual([
    ['types[]', 'short'],
    ['types[]', 'vod'],
    ['page', '2'],
    ['isProductAvailable', 'true'],
    ['query', 'sukienka żółta & biała'],
  ])
})

test('a file comes as it is, and a refused one as the API told it', async () => {
  const server = await openServer((request, response) => {
    if (request.url === '/no')
      return answerJson(response, 404, { errors: [{ title: 'NOT_FOUND_EXCEPTION', detail: '' }] })
    return response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from([0x25, 0xff, 0x00]))
  })
  const api = createApi({ host: server.host })
  const file = await api.file('/yes', { headers: { 'order-token': 'abc' } })
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x25, 0xff, 0x00])
  expect(server.received[0]?.headers['order-token']).toBe('abc')
  await expect(api.file('/no')).rejects.toMatchObject({ status: 404, errors: [{ title: 'NOT_FOUND_EXCEPTION' }] })
})

test('the token goes along when there is one at the time of asking', async () => {
  const server = await openServer((_, response) => answerJson(response, 200, { hello: '' }))
  let token: string | null = null
  const api = createApi({ host: server.host, token: () => token })
  await api.get('/x', Greeting)
  token = 'abc'
  await api.get('/x', Greeting)
  expect(server.received.map((request) => request.headers.authorization)).toEqual([undefined, 'Bearer abc'])
})

test('a body goes as JSON, a form as multipart, and nothing as nothing', async () => {
  const server = await openServer((_, response) => answerJson(response, 201, { hello: '' }))
  const api = createApi({ host: server.host })
  const form = new FormData()
  form.append('file', new Blob(['kawałek']), 'a.mp4')
  await api.post('/x', Greeting, { a: 'ż' })
  await api.post('/x', Greeting, form)
  await api.patch('/x', Greeting)
  const [json, multipart, empty] = server.received
  expect([json?.headers['content-type'], json?.body]).toEqual(['application/json', '{"a":"ż"}'])
  expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(multipart?.body).toContain('kawałek')
  expect([empty?.method, empty?.headers['content-type'], empty?.body]).toEqual(['PATCH', undefined, ''])
})

test("an error brings its status, the API's entries and how long to wait", async () => {
  const errors = [{ code: 429, title: 'TOO_MANY_REQUESTS_EXCEPTION', detail: 'Slow down' }]
  const server = await openServer((_, response) => answerJson(response, 429, { errors }, { 'retry-after': '42' }))
  const error = await createApi({ host: server.host })
    .get('/x', Greeting)
    .catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, errors, retryAfter: 42 })
  expect((error as ApiError).has('TOO_MANY_REQUESTS_EXCEPTION')).toBe(true)
})

test("a proxy's page is an error with its status and no entries", async () => {
  const server = await openServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  const asked = createApi({ host: server.host }).get('/x', Greeting)
  await expect(asked).rejects.toMatchObject({ name: 'ApiError', status: 502, errors: [], retryAfter: null })
})

test('no answer, and an answer that breaks off, are network errors', async () => {
  const broken = await openServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"hel')
    setImmediate(() => response.destroy())
  })
  await expect(createApi({ host: broken.host }).get('/x', Greeting)).rejects.toBeInstanceOf(NetworkError)
  await broken.close()
  await expect(createApi({ host: broken.host }).get('/x', Greeting)).rejects.toBeInstanceOf(NetworkError)
})

test('an answer that breaks its contract says which call and which field', async () => {
  const server = await openServer((request, response) =>
    request.url === '/page' ? response.end('<html>') : answerJson(response, 200, { hello: 5 }),
  )
  const api = createApi({ host: server.host })
  await expect(api.get('/x', Greeting)).rejects.toThrow(/GET \/x: .*hello/s)
  await expect(api.get('/page', Greeting)).rejects.toBeInstanceOf(ContractError)
})

test('204 is an answer without a body, for a delete too', async () => {
  const server = await openServer((_, response) => response.writeHead(204).end())
  const api = createApi({ host: server.host })
  await expect(api.delete('/x')).resolves.toBeUndefined()
  await expect(api.patch('/x', NoContent, {})).resolves.toBeUndefined()
  expect(server.received.map((request) => request.method)).toEqual(['DELETE', 'PATCH'])
})

test('a question that was taken back fails as taken back, not as a network error', async () => {
  const server = await openServer(() => undefined)
  const controller = new AbortController()
  const asked = createApi({ host: server.host }).get('/x', Greeting, { signal: controller.signal })
  controller.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
