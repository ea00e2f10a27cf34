import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fileReceiver } from './multipart-file.ts'

const BOUNDARY = 'xYzZY'

test('a silent connection is closed, so that a retry can continue', async () => {
  const app = Fastify()
  const files = fileReceiver({ field: 'file', maxBytes: 1000, stallMs: 50 })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post('/', { onRequest: files.begin, onResponse: files.end }, async (request) => {
    await files.read(request, () => Promise.resolve())
    return 'taken'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 5000\r\n\r\n--${BOUNDARY}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('No data arrived for 50 ms')
  socket.destroy()
  await app.close()
})
