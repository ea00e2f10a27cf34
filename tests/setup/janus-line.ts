import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

type Request = { janus: string; body?: { request?: string; room?: number } }

/** WebSocket proxy to a Janus. `meet` sees each request before Janus does. */
export async function openJanusLine(target: string, meet: (request: Request) => Promise<void>) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (near) => {
    const far = new WebSocket(target, 'janus-protocol')
    let before: Promise<unknown> = once(far, 'open')
    const pass = async (bytes: Buffer) => {
      await meet(JSON.parse(bytes.toString()) as Request)
      far.send(bytes.toString())
    }
    near.on('message', (bytes: Buffer) => {
      before = before.then(() => pass(bytes))
    })
    far.on('message', (bytes: Buffer) => near.send(bytes.toString()))
    near.on('close', () => far.close())
    far.on('close', () => near.close())
  })
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
