import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { listen } from '#tests/setup/event-source.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { hostileText } from '#tests/factories/hostile-text.ts'
import type { EventStream } from './channel.ts'
import { createEventStreams } from './streams.ts'
import { createOpenStreams } from './open-streams.ts'
import { endQuietConnections } from '#server/http/plugins/quiet-connections.ts'

type Note = { type: 'note'; data: object }

const app = Fastify({ trustProxy: true })
endQuietConnections(app)
const places = createOpenStreams({
  limits: { user: 3, address: 10, all: 40 },
  sellersOnAir: async () => new Set(),
  log: { warn: vi.fn() },
})
const streams = createEventStreams(app, places)
const readers = new Set<EventStream<Note>>()
app.get('/events', async (_, reply) =>
  streams.answer<Note>(reply, () => (stream) => {
    readers.add(stream)
    return () => readers.delete(stream)
  }),
)
const letGo = vi.fn<() => void>()
app.get('/topics', async (request, reply) =>
  streams.answerTopics(reply, async () => [], (request.query as { patient?: string }).patient === '1'),
)
app.get('/refused', async (_, reply) =>
  streams.answer<Note>(reply, () => Promise.reject(Object.assign(new Error('no'), { statusCode: 404 }))),
)
const arrived = Promise.withResolvers<void>()
app.get('/late', async (_, reply) => {
  arrived.resolve()
  await once(reply.raw, 'close')
  return streams.answer<Note>(reply, () => () => letGo)
})
const missed = Array.from({ length: 500 }, (_, n): BusEvent<Note> => {
  return { id: String(n), message: { type: 'note', data: { text: 'x'.repeat(400) } } }
})
app.get('/missed', async (_, reply) =>
  streams.answer<Note>(reply, () => (stream) => {
    stream.send(missed)
    stream.send({ id: '500', message: { type: 'note', data: {} } })
    return () => undefined
  }),
)
const texts = fc.sample(hostileText, { numRuns: 200, seed: 34 })
app.get('/hostile', async (_, reply) =>
  streams.answer<Note>(reply, () => (stream) => {
    stream.send(texts.map((text) => ({ message: { type: 'note', data: { text } } })))
    stream.send({ id: 'last', message: { type: 'note', data: {} } })
    return () => undefined
  }),
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

test('a reader that is gone before the stream begins is let go of', async () => {
  const reader = new AbortController()
  const request = fetch(`${address}/late`, { signal: reader.signal }).catch(() => undefined)
  await arrived.promise
  reader.abort()
  await request
  await expect.poll(() => letGo.mock.calls.length).toBe(1)
})

test('a reader who missed more than it may leave unread gets all of it', async () => {
  const client = await listen(`${address}/missed`)
  expect((await client.until(({ id }) => id === '500')).id).toBe('500')
  client.close()
  await client.isOver
})

test('hostile texts stay in the data of their message', async () => {
  const client = await listen(`${address}/hostile`)
  await client.until(({ id }) => id === 'last')
  client.close()
  const expected = texts.map((text) => ({ id: undefined, type: 'note', data: { text } }))
  expect(client.received.slice(0, -1)).toEqual(expected)
})

test('a reader who stops reading is disconnected', async () => {
  const { hostname, port } = new URL(address)
  const reader = connect(Number(port), hostname)
  reader.pause()
  reader.write('GET /events HTTP/1.1\r\nHost: test\r\n\r\n')
  await expect.poll(() => readers.size).toBe(1)
  const event: BusEvent<Note> = { message: { type: 'note', data: { text: 'x'.repeat(256 * 1024) } } }
  await expect
    .poll(
      () => {
        for (const stream of readers) stream.send(event)
        return readers.size
      },
      { timeout: 10_000 },
    )
    .toBe(0)
  reader.destroy()
})

/** Headers of a client at an address of its own. */
const at = (address: string) => ({ 'x-forwarded-for': address })

test('above the limit of an address its oldest stream is closed with a reason, and a patient one is refused', async () => {
  const from = at('198.51.100.1')
  const clients = []
  for (let n = 0; n < 10; n += 1) clients.push(await listen(`${address}/topics`, from))
  const patient = await fetch(`${address}/topics?patient=1`, { headers: from })
  await patient.body?.cancel()
  expect(patient.status).toBe(429)
  const other = await fetch(`${address}/topics?patient=1`, { headers: at('198.51.100.2') })
  expect(other.status, 'at another address').toBe(200)
  await other.body?.cancel()
  const newest = await listen(`${address}/topics`, from)
  await clients[0]?.isOver
  expect(clients.map(({ received }) => received.length)).toEqual([1, ...Array<number>(9).fill(0)])
  expect(clients[0]?.received).toEqual([{ id: undefined, type: 'closed', data: { reason: 'address' } }])
  expect(newest.response.status).toBe(200)
})

test('a place is free again after its stream has ended, was refused or only looked at', async () => {
  const headers = at('198.51.100.3')
  for (let n = 0; n < 12; n += 1) {
    const refused = await fetch(`${address}/refused`, { headers })
    await refused.body?.cancel()
    expect(refused.status).toBe(404)
    expect((await fetch(`${address}/topics`, { headers, method: 'HEAD' })).status).toBe(200)
    const client = await listen(`${address}/topics?patient=1`, headers)
    expect(client.response.status).toBe(200)
    client.close()
    await client.isOver
  }
})

test('a message is serialised once for all readers, and a server that closes ends their streams', async () => {
  const clients = [
    await listen(`${address}/events`),
    await listen(`${address}/events`),
    await listen(`${address}/events`),
  ]
  let times = 0
  const data = {
    toJSON: () => {
      times += 1
      return { text: 'Dzień dobry' }
    },
  }
  const event: BusEvent<Note> = { id: '7', message: { type: 'note', data } }
  for (const reader of readers) reader.send(event)
  for (const client of clients)
    expect(await client.until(({ type }) => type === 'note')).toEqual({
      id: '7',
      type: 'note',
      data: { text: 'Dzień dobry' },
    })
  expect(times).toBe(1)
  await app.close()
  for (const client of clients) await client.isOver
  await expect.poll(() => readers.size).toBe(0)
})
