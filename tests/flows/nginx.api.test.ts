import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startNginx } from '#tests/setup/nginx.ts'

/** A server that records each POST with its body, and answers it or, if it is dying, closes the connection. */
async function startServer(isDying: boolean) {
  const received: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (request.method === 'POST') received.push(`${request.url} ${body}`)
      if (isDying && request.method === 'POST') request.socket.destroy()
      else response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received }
}

const CASES: [name: string, path: string, headers: Record<string, string>, status: number][] = [
  ['a request with a key is repeated', '/api/order', { 'idempotency-key': 'a' }, 200],
  ['a chunk of an upload is repeated', '/api/_uploader/media/upload', {}, 200],
  ['a request without a key is not repeated', '/api/order', {}, 502],
]

test.each(CASES)('when a server dies of it, %s', async (_name, path, headers, status) => {
  const [dying, living] = [await startServer(true), await startServer(false)]
  const nginx = await startNginx({ api: [dying.port, living.port] })
  onTestFinished(nginx.stop)
  const answer = await fetch(nginx.origin + path, { method: 'POST', body: 'goods', headers })
  expect(answer.status).toBe(status)
  expect(dying.received).toEqual([`${path} goods`])
  expect(living.received).toEqual(status === 200 ? [`${path} goods`] : [])
})
