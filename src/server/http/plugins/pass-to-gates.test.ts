import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { passToGates } from './pass-to-gates.ts'

test('an address has fifty connections on their way to a gate, and the oldest make room', async () => {
  const server = createServer()
  const lives = { gatewayAddress: () => new Promise<string>(() => undefined) }
  passToGates(server, {
    config: { trustedProxies: false, isRateLimited: true },
    services: { lives },
    log: { error: () => undefined },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const closed: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const arrived = once(server, 'upgrade')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket.on('close', () => closed.push(n)))
    socket.write('GET /janus/1 HTTP/1.1\r\nHost: test\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
    await arrived
  }
  await expect.poll(() => closed).toEqual(Array.from({ length: 10 }, (_, n) => n))
})
