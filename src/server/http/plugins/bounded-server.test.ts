import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { createBoundedServer } from './bounded-server.ts'

test('a client that sends nothing and one whose headers are slow are disconnected', async () => {
  const server = createBoundedServer((_, response) => response.end())
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(300_000)
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  expect(server.maxConnections).toBeLessThan(100_000)
  // Seconds would be too long for a test.
  server.headersTimeout = 1
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const [silent, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  slow.write('GET / HTTP/1.1\r\nHost: te')
  await Promise.all([silent, slow].map((socket) => once(socket.resume(), 'close')))
})
