import { expect, test } from 'vitest'
import { newUuid } from '#server/db/columns.ts'
import type { Channel, BusEvent } from './event-bus.ts'
import { createInProcessEventBus } from './in-process-event-bus.ts'

type Note = { type: 'note' | 'passing'; data: { n: number } }
const channel = (name: string): Channel<Note> => ({ name, isKept: ({ type }) => type === 'note' })
const [A, B] = [channel('a'), channel('b')]
const note = (n: number): Note => ({ type: 'note', data: { n } })

function ear() {
  const heard: BusEvent<Note>[] = []
  return {
    heard,
    listen: (told: BusEvent<Note>) => void heard.push(told),
    numbers: () => heard.map((told) => told.message.data.n),
  }
}

/** A bus, and the id of a message that was received on A. */
function buildHeard() {
  const bus = createInProcessEventBus()
  const { heard, listen } = ear()
  const { leave } = bus.subscribe(A, null, listen)
  bus.publish(A, note(0))
  leave()
  return { bus, id: heard[0]?.id ?? '' }
}

test('all listeners of a channel, and no others, get its messages in order until they leave', () => {
  const bus = createInProcessEventBus()
  const [one, other, elsewhere] = [ear(), ear(), ear()]
  const { leave } = bus.subscribe(A, null, one.listen)
  bus.subscribe(A, null, other.listen)
  bus.subscribe(B, null, elsewhere.listen)
  bus.publish(A, note(1))
  leave()
  leave()
  bus.publish(A, note(2))
  expect([one.numbers(), other.numbers(), elsewhere.numbers()]).toEqual([[1], [1, 2], []])
})

test('a listener that returns with the last id gets missed messages once, then new ones', () => {
  const { bus, id } = buildHeard()
  bus.publish(B, note(1))
  bus.publish(A, note(2))
  const after = ear()
  expect(bus.subscribe(A, id, after.listen).isComplete).toBe(true)
  bus.publish(A, note(3))
  expect(after.numbers()).toEqual([2, 3])
})

test('a message that is not kept has no id and is not replayed', () => {
  const { bus, id } = buildHeard()
  const [now, later] = [ear(), ear()]
  bus.subscribe(A, null, now.listen)
  bus.publish(A, { type: 'passing', data: { n: 1 } })
  expect(now.heard).toEqual([{ message: { type: 'passing', data: { n: 1 } } }])
  expect(bus.subscribe(A, id, later.listen).isComplete).toBe(true)
  expect(later.heard).toEqual([])
})

test.each(['nonsense', 'f0f0f0f0', newUuid()])(
  'an unknown id (%s) replays nothing and is reported as incomplete',
  (id) => {
    const { bus } = buildHeard()
    const late = ear()
    expect(bus.subscribe(A, id, late.listen).isComplete).toBe(false)
    expect(late.heard).toEqual([])
  },
)

test('a hundred messages are kept; missing more is reported as incomplete', () => {
  const { bus, id } = buildHeard()
  for (let n = 1; n < 100; n += 1) bus.publish(A, note(n))
  const [inTime, late] = [ear(), ear()]
  expect(bus.subscribe(A, id, inTime.listen).isComplete).toBe(true)
  expect([inTime.numbers()[0], inTime.heard.length]).toEqual([1, 99])
  bus.publish(A, note(100))
  expect(bus.subscribe(A, id, late.listen).isComplete).toBe(false)
})
