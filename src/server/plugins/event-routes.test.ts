import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { listen } from '#tests/setup/event-source.ts'
import type { Told } from '../ports/event-bus/event-bus.ts'
import { createEventStreams, type EventStream } from './event-routes.ts'

type Note = { type: 'note'; data: object }

const app = Fastify()
const streams = createEventStreams(app)
const readers = new Set<EventStream<Note>>()
app.get('/events', async (_, reply) =>
  streams.answer<Note>(reply, (stream) => {
    readers.add(stream)
    return () => readers.delete(stream)
  }),
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterEach(() => app.close())

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
  const told: Told<Note> = { id: '7', message: { type: 'note', data } }
  for (const reader of readers) reader.send(told)
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
