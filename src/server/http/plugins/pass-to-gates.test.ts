import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { passToGates } from './pass-to-gates.ts'

const CONFIG = {
  trustedProxies: false as const,
  hasSecureSubdomains: false,
  isRateLimited: true,
  siteUrl: 'https://kramik.example',
  corsOrigins: ['https://app.example'],
}

test('an address has fifty connections on their way to a gate, and the oldest make room', async () => {
  const server = createServer()
  const lives = { gatewayAddress: () => new Promise<string>(() => undefined) }
  passToGates(server, {
    config: CONFIG,
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

test('a page of another site reaches no gate in the name of its visitor', async () => {
  const server = createServer()
  passToGates(server, {
    config: CONFIG,
    services: { lives: { gatewayAddress: () => Promise.resolve(undefined) } },
    log: { error: () => undefined },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())

  /** Status of a connection whose browser names this origin. Without a gateway it is 503. */
  const statusFrom = async (origin: string | undefined) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const lines = ['GET /janus/1 HTTP/1.1', 'Host: www.kramik.example', 'Connection: upgrade', 'Upgrade: websocket']
    socket.write([...lines, ...(origin === undefined ? [] : [`Origin: ${origin}`]), '', ''].join('\r\n'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return Number(answer.toString().split(' ')[1])
  }
  for (const own of ['https://kramik.example', 'https://www.kramik.example', 'https://app.example', undefined])
    expect(await statusFrom(own), own).toBe(503)
  for (const foreign of ['https://zly.example', 'https://kramik.example.zly.example', 'null', 'bzdura'])
    expect(await statusFrom(foreign), foreign).toBe(403)
})
