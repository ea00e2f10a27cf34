import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { SignallingSocket, socketUrl } from './signalling-socket.ts'

let gateway: WebSocketServer
beforeEach(async () => {
  gateway = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(gateway, 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  for (const client of gateway.clients) client.terminate()
  gateway.close()
})

/** A connection, and a spy on its close events. */
async function connect() {
  const socket = new SignallingSocket(`ws://127.0.0.1:${(gateway.address() as AddressInfo).port}`, 'janus-protocol')
  const reported = vi.fn()
  socket.addEventListener('close', reported)
  await once(socket, 'open')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { socket, reported }
}

const keepalive = '{"janus":"keepalive","session_id":1,"transaction":"a"}'

test('a gateway that does not answer a keepalive within five seconds is reported as lost, once', async () => {
  const { socket, reported } = await connect()
  socket.send(keepalive)
  vi.advanceTimersByTime(4999)
  expect(reported).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reported).toHaveBeenCalledOnce()
  vi.useRealTimers()
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED)
  expect(reported, 'the real end comes too late').toHaveBeenCalledOnce()
})

test('an answered keepalive keeps the connection, and other messages need no answer', async () => {
  gateway.on('connection', (browser) => browser.on('message', () => browser.send('{"janus":"ack","transaction":"a"}')))
  const { socket, reported } = await connect()
  socket.send(keepalive)
  await once(socket, 'message')
  vi.advanceTimersByTime(60_000)
  gateway.removeAllListeners('connection')
  socket.send('{"janus":"trickle"}')
  vi.advanceTimersByTime(60_000)
  expect(reported).not.toHaveBeenCalled()
})

test('a connection that is left reports nothing, and tells the gateway that the session will be resumed', async () => {
  const closed = new Promise((resolve) =>
    gateway.once('connection', (browser) => browser.once('close', (code) => resolve(code))),
  )
  const { socket, reported } = await connect()
  socket.send(keepalive)
  socket.leave()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED)
  expect(reported).not.toHaveBeenCalled()
  expect(await closed).toBe(4000)
})

test.each([
  ['/janus/1', 'http://192.168.0.7:3000/profile/stream_create', 'ws://192.168.0.7:3000/janus/1'],
  ['/janus/2', 'https://www.kramik.example/watch/live?start=2#a', 'wss://www.kramik.example/janus/2'],
  ['wss://kramik.example/janus/1', 'https://www.kramik.example/', 'wss://kramik.example/janus/1'],
])('the gateway %s of the page %s is %s', (path, page, address) => {
  expect(socketUrl(path, page)).toBe(address)
})
