import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { LiveEvent } from './event-bus.ts'
import { createInProcessEventBus } from './in-process-event-bus.ts'

function ear() {
  const heard: LiveEvent[] = []
  return { heard, listen: (event: LiveEvent) => void heard.push(event), types: () => heard.map(({ type }) => type) }
}

test('everybody who listens to a channel hears it in order, nobody else, and nothing after leaving', () => {
  const bus = createInProcessEventBus()
  const [one, other, elsewhere] = [ear(), ear(), ear()]
  const leave = bus.subscribe('a', null, one.listen)
  bus.subscribe('a', null, other.listen)
  bus.subscribe('b', null, elsewhere.listen)
  bus.publish('a', 'first', { n: 1 })
  leave()
  leave()
  bus.publish('a', 'second', { n: 2 })
  expect(one.types()).toEqual(['first'])
  expect(other.types()).toEqual(['first', 'second'])
  expect(other.heard[1]).toMatchObject({ data: { n: 2 } })
  expect(elsewhere.types()).toEqual([])
})

test('who comes back with the last id hears what was missed, once, and then what follows', () => {
  const bus = createInProcessEventBus()
  const [before, after] = [ear(), ear()]
  const leave = bus.subscribe('a', null, before.listen)
  bus.publish('a', 'heard', {})
  leave()
  bus.publish('b', 'elsewhere', {})
  bus.publish('a', 'missed', {})
  bus.subscribe('a', before.heard[0]?.id ?? '', after.listen)
  bus.publish('a', 'new', {})
  expect(after.types()).toEqual(['missed', 'new'])
})

test.each([null, 'nonsense', 'f0f0f0f0', ''])('an id of nobody (%s) brings nothing of before', (id) => {
  const bus = createInProcessEventBus()
  const late = ear()
  bus.publish('a', 'before', {})
  bus.subscribe('a', id, late.listen)
  expect(late.types()).toEqual([])
})

test('an id of an earlier process brings what has happened since its time, as far as it is kept', () => {
  const before = v7()
  const bus = createInProcessEventBus()
  const late = ear()
  bus.publish('a', 'since', {})
  bus.subscribe('a', before, late.listen)
  expect(late.types()).toEqual(['since'])
})

test('only the last hundred are kept', () => {
  const bus = createInProcessEventBus()
  const [first, late] = [ear(), ear()]
  const leave = bus.subscribe('a', null, first.listen)
  bus.publish('a', '0', {})
  leave()
  for (let n = 1; n <= 150; n += 1) bus.publish('a', String(n), {})
  bus.subscribe('a', first.heard[0]?.id ?? '', late.listen)
  expect([late.types()[0], late.types().length]).toEqual(['51', 100])
})
