import { expect, test, vi } from 'vitest'
import { AppError } from '#server/base/errors.ts'
import { createLog } from '#server/context/log.ts'
import type { BusEvent, Channel as BusChannel, EventBus } from '#server/ports/event-bus/event-bus.ts'
import { createInProcessEventBus } from '#server/ports/event-bus/in-process-event-bus.ts'
import { createChannel } from './channel.ts'

type Note = { type: 'note'; data: { n: number } }
const note = (n: number): Note => ({ type: 'note', data: { n } })
/** Even numbers can be replayed. */
const channelOf = (name: string): BusChannel<Note> => ({ name, isReplayed: ({ data }) => data.n % 2 === 0 })

function build() {
  const bus = createInProcessEventBus()
  const subscribe = vi.fn<(name: string) => void>()
  const counted: EventBus = {
    ...bus,
    subscribe: (channel, listener) => {
      subscribe(channel.name)
      return bus.subscribe(channel, listener)
    },
  }
  const channel = createChannel({ bus: counted, log: createLog({ logLevel: 'silent' }) })
  const topics = channel.topics<Note, { opened: string }>({ channelOf, open: (uuid) => ({ opened: uuid }) })
  const join = (name: string) => {
    const received: (readonly BusEvent<Note>[])[] = []
    const reader = topics.join(name)
    const begin = (first: BusEvent<Note>[] = []) => reader.begin((events) => void received.push([events].flat()), first)
    return { ...reader, begin, numbers: () => received.map((events) => events.map(({ message }) => message.data.n)) }
  }
  return {
    channel,
    topics,
    join,
    subscribe,
    publish: (name: string, n: number) => bus.publish(channelOf(name), note(n)),
  }
}

test('a topic is subscribed once for all its readers, and closed with the last of them', () => {
  const { topics, join, subscribe, publish } = build()
  const [one, other, elsewhere] = [join('a'), join('a'), join('b')]
  for (const { begin } of [one, other, elsewhere]) begin()
  publish('a', 1)
  one.leave()
  publish('a', 3)
  expect([one.numbers(), other.numbers(), elsewhere.numbers()]).toEqual([[[1]], [[1], [3]], []])
  expect(one.topic.state).toBe(other.topic.state)
  expect(subscribe.mock.calls).toEqual([['a'], ['b']])
  const { release } = topics.hold('a')
  other.leave()
  expect(topics.get('a'), 'it is still held').toBeDefined()
  release()
  expect([...topics.all()].map(({ uuid }) => uuid)).toEqual(['b'])
  publish('a', 5)
  expect(other.numbers()).toEqual([[1], [3]])
})

test('messages wait until a reader begins, but those that its log contains are not sent again', () => {
  const { join, publish } = build()
  const { begin, numbers } = join('a')
  for (const n of [1, 2, 3]) publish('a', n)
  expect(numbers()).toEqual([])
  begin([{ id: 'of the log', message: note(2) }])
  publish('a', 4)
  expect(numbers()).toEqual([[2, 1, 3], [4]])
})

test('a topic that cannot be opened does not take the others with it', async () => {
  const { channel } = build()
  const begin = () => () => undefined
  channel.serve('user', async ({ uuid }) => {
    if (uuid === 'unknown') throw new AppError('NOT_FOUND_EXCEPTION', 'No such user')
    if (uuid === 'broken') throw new Error('no database')
    return begin
  })
  const request = (uuid: string, kind: 'user' | 'conversation' = 'user') => ({
    name: `${kind}:${uuid}`,
    kind,
    uuid,
    isWatching: true,
    after: null,
  })
  const topics = [request('ola'), request('unknown'), request('broken'), request('unserved', 'conversation')]
  expect(await channel.open(topics, { userUuid: null, holder: null })).toEqual([
    { name: 'user:ola', begin },
    { name: 'user:unknown', status: 404 },
    { name: 'user:broken', status: 503 },
    { name: 'conversation:unserved', status: 503 },
  ])
})
