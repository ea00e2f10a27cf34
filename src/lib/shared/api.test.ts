import { openAsBlob } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { answerJson, buildHttpServer, type HttpAnswer } from '#tests/factories/http-server.ts'
import { ApiError, ContractError, createApi, FileChangedError, NetworkError } from './api.ts'

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

test('a response is parsed by its contract, and unknown fields are dropped', async () => {
  const server = await openServer((_, response) => answerJson(response, 200, { hello: 'ąęśćżźńół', more: 1 }))
  await expect(createApi({ host: server.host }).send('GET', '/x', Greeting)).resolves.toEqual({ hello: 'ąęśćżźńół' })
})

test('in a query an array repeats its name, undefined is left out, and letters are encoded', async () => {
  const server = await openServer((_, response) => answerJson(response, 200, { hello: '' }))
  const query = {
    'types[]': ['short', 'vod'],
    page: 2,
    isProductAvailable: true,
    query: 'sukienka żółta & biała',
    none: undefined,
  }
  await createApi({ host: server.host }).send('GET', '/video', Greeting, undefined, { query })
  const parameters = new URL(server.received[0]?.url ?? '', server.host).searchParams
  expect([...parameters]).toEqual([
    ['types[]', 'short'],
    ['types[]', 'vod'],
    ['page', '2'],
    ['isProductAvailable', 'true'],
    ['query', 'sukienka żółta & biała'],
  ])
})

test('a file is returned unchanged, and a refusal as the error of the API', async () => {
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

test('the token at the time of the call is sent', async () => {
  const server = await openServer((_, response) => answerJson(response, 200, { hello: '' }))
  let token: string | null = null
  const api = createApi({ host: server.host, token: () => token })
  await api.send('GET', '/x', Greeting)
  token = 'abc'
  await api.send('GET', '/x', Greeting)
  expect(server.received.map((request) => request.headers.authorization)).toEqual([undefined, 'Bearer abc'])
})

test('a body is sent as JSON, a form as multipart, and no body without a content type', async () => {
  const server = await openServer((_, response) => answerJson(response, 201, { hello: '' }))
  const api = createApi({ host: server.host })
  const form = new FormData()
  form.append('file', new Blob(['kawałek']), 'a.mp4')
  await api.send('POST', '/x', Greeting, { a: 'ż' })
  await api.send('POST', '/x', Greeting, form)
  await api.send('PATCH', '/x', Greeting)
  const [json, multipart, empty] = server.received
  expect([json?.headers['content-type'], json?.body]).toEqual(['application/json', '{"a":"ż"}'])
  expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(multipart?.body).toContain('kawałek')
  expect([empty?.method, empty?.headers['content-type'], empty?.body]).toEqual(['PATCH', undefined, ''])
})

test('an error has the status, the entries of the API and the time to wait', async () => {
  const errors = [{ code: 429, title: 'TOO_MANY_REQUESTS_EXCEPTION', detail: 'Slow down' }]
  const server = await openServer((_, response) => answerJson(response, 429, { errors }, { 'retry-after': '42' }))
  const error = await createApi({ host: server.host })
    .send('GET', '/x', Greeting)
    .catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, errors, retryAfter: 42 })
  expect((error as ApiError).has('TOO_MANY_REQUESTS_EXCEPTION')).toBe(true)
})

test('the page of a proxy is an error with its status and no entries', async () => {
  const server = await openServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  const pending = createApi({ host: server.host }).send('GET', '/x', Greeting)
  await expect(pending).rejects.toMatchObject({ name: 'ApiError', status: 502, errors: [], retryAfter: null })
})

test('no response, and a response that breaks off, are network errors', async () => {
  const broken = await openServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"hel')
    setImmediate(() => response.destroy())
  })
  await expect(createApi({ host: broken.host }).send('GET', '/x', Greeting)).rejects.toBeInstanceOf(NetworkError)
  await broken.close()
  await expect(createApi({ host: broken.host }).send('GET', '/x', Greeting)).rejects.toBeInstanceOf(NetworkError)
})

test('a response that breaks its contract is an error with the call and the field', async () => {
  const server = await openServer((request, response) =>
    request.url === '/page' ? response.end('<html>') : answerJson(response, 200, { hello: 5 }),
  )
  const api = createApi({ host: server.host })
  await expect(api.send('GET', '/x', Greeting)).rejects.toThrow(/GET \/x: .*hello/s)
  await expect(api.send('GET', '/page', Greeting)).rejects.toBeInstanceOf(ContractError)
})

test('204 is a response without a body, also for DELETE', async () => {
  const server = await openServer((_, response) => response.writeHead(204).end())
  const api = createApi({ host: server.host })
  await expect(api.send('DELETE', '/x', z.null())).resolves.toBeNull()
  await expect(api.send('PATCH', '/x', z.null(), {})).resolves.toBeNull()
  expect(server.received.map((request) => request.method)).toEqual(['DELETE', 'PATCH'])
})

test('an aborted call fails as aborted, not as a network error', async () => {
  const server = await openServer(() => undefined)
  const controller = new AbortController()
  const pending = createApi({ host: server.host }).send('GET', '/x', Greeting, undefined, { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file that was changed on the disk is no network error', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'kramik-api-')), 'film.mp4')
  await writeFile(path, 'before')
  const changed = await openAsBlob(path)
  await writeFile(path, 'changed meanwhile')
  // Node reports a file that breaks off in a request twice, so only what the client reads is the changed one.
  const file = new File(['before'], 'film.mp4')
  Object.defineProperty(file, 'slice', { value: () => changed })
  const body = new FormData()
  body.set('file', file)
  const api = createApi({ host: 'http://127.0.0.1:9' })
  await expect(api.send('POST', '/x', Greeting, body)).rejects.toThrow(FileChangedError)
  await expect(api.send('POST', '/x', Greeting, new Blob(['fine']))).rejects.toThrow(NetworkError)
})
