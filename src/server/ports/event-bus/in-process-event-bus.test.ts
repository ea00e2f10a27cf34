import { expect, test } from 'vitest'
import { newUuid } from '#server/db/columns.ts'
import type { Channel, BusEvent } from './event-bus.ts'
import { createInProcessEventBus } from './in-process-event-bus.ts'

type Note = { type: 'note' | 'passing'; data: { n: number } }
const channel = (name: string): Channel<Note> => ({ name, isReplayed: ({ type }) => type === 'note' })
const [A, B] = [channel('a'), channel('b')]
const note = (n: number): Note => ({ type: 'note', data: { n } })

const numbersOf = (events: readonly BusEvent<Note>[]) => events.map(({ message }) => message.data.n)

function buildListener() {
  const received: BusEvent<Note>[] = []
  return {
    received,
    listen: (event: BusEvent<Note>) => void received.push(event),
    numbers: () => numbersOf(received),
  }
}

/** A bus, and the id of a message that was received on A. */
function buildReceived() {
  const bus = createInProcessEventBus()
  const { received, listen } = buildListener()
  const leave = bus.subscribe(A, listen)
  bus.publish(A, note(0))
  leave()
  return { bus, id: received[0]?.id ?? '' }
}

test('all listeners of a channel, and no others, get its messages in order until they leave', () => {
  const bus = createInProcessEventBus()
  const [one, other, elsewhere] = [buildListener(), buildListener(), buildListener()]
  const leave = bus.subscribe(A, one.listen)
  bus.subscribe(A, other.listen)
  bus.subscribe(B, elsewhere.listen)
  bus.publish(A, note(1))
  leave()
  leave()
  bus.publish(A, note(2))
  expect([one.numbers(), other.numbers(), elsewhere.numbers()]).toEqual([[1], [1, 2], []])
})

test('a listener that returns with the last id gets missed messages once, then new ones', () => {
  const { bus, id } = buildReceived()
  bus.publish(B, note(1))
  bus.publish(A, note(2))
  const after = buildListener()
  const { events, isComplete } = bus.missed(A, id)
  expect(isComplete).toBe(true)
  bus.subscribe(A, after.listen)
  bus.publish(A, note(3))
  expect([numbersOf(events), after.numbers()]).toEqual([[2], [3]])
})

test('a message that is not kept has no id and is not replayed', () => {
  const { bus, id } = buildReceived()
  const now = buildListener()
  bus.subscribe(A, now.listen)
  bus.publish(A, { type: 'passing', data: { n: 1 } })
  expect(now.received).toEqual([{ message: { type: 'passing', data: { n: 1 } } }])
  expect(bus.missed(A, id)).toEqual({ events: [], isComplete: true })
})

test.each(['nonsense', 'f0f0f0f0', newUuid()])(
  'an unknown id (%s) replays nothing and is reported as incomplete',
  (id) => {
    const { bus } = buildReceived()
    expect(bus.missed(A, id)).toEqual({ events: [], isComplete: false })
  },
)

test('a hundred messages are kept; missing more is reported as incomplete', () => {
  const { bus, id } = buildReceived()
  for (let n = 1; n < 100; n += 1) bus.publish(A, note(n))
  const inTime = bus.missed(A, id)
  expect(inTime.isComplete).toBe(true)
  expect([numbersOf(inTime.events)[0], inTime.events.length]).toEqual([1, 99])
  bus.publish(A, note(100))
  expect(bus.missed(A, id).isComplete).toBe(false)
})
