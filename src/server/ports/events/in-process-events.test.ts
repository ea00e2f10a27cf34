import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { LiveEvent } from './events.ts'
import { createInProcessEvents } from './in-process-events.ts'

function ear() {
  const heard: LiveEvent[] = []
  return { heard, listen: (event: LiveEvent) => void heard.push(event), types: () => heard.map(({ type }) => type) }
}

test('everybody who listens to a channel hears it in order, nobody else, and nothing after leaving', () => {
  const events = createInProcessEvents()
  const [one, other, elsewhere] = [ear(), ear(), ear()]
  const leave = events.subscribe('a', null, one.listen)
  events.subscribe('a', null, other.listen)
  events.subscribe('b', null, elsewhere.listen)
  events.publish('a', 'first', { n: 1 })
  leave()
  leave()
  events.publish('a', 'second', { n: 2 })
  expect(one.types()).toEqual(['first'])
  expect(other.types()).toEqual(['first', 'second'])
  expect(other.heard[1]).toMatchObject({ data: { n: 2 } })
  expect(elsewhere.types()).toEqual([])
})

test('who comes back with the last id hears what was missed, once, and then what follows', () => {
  const events = createInProcessEvents()
  const [before, after] = [ear(), ear()]
  const leave = events.subscribe('a', null, before.listen)
  events.publish('a', 'heard', {})
  leave()
  events.publish('b', 'elsewhere', {})
  events.publish('a', 'missed', {})
  events.subscribe('a', before.heard[0]?.id ?? '', after.listen)
  events.publish('a', 'new', {})
  expect(after.types()).toEqual(['missed', 'new'])
})

test.each([null, 'nonsense', 'f0f0f0f0', ''])('an id of nobody (%s) brings nothing of before', (id) => {
  const events = createInProcessEvents()
  const late = ear()
  events.publish('a', 'before', {})
  events.subscribe('a', id, late.listen)
  expect(late.types()).toEqual([])
})

test('an id of an earlier process brings what has happened since its time, as far as it is kept', () => {
  const before = v7()
  const events = createInProcessEvents()
  const late = ear()
  events.publish('a', 'since', {})
  events.subscribe('a', before, late.listen)
  expect(late.types()).toEqual(['since'])
})

test('only the last hundred are kept', () => {
  const events = createInProcessEvents()
  const [first, late] = [ear(), ear()]
  const leave = events.subscribe('a', null, first.listen)
  events.publish('a', '0', {})
  leave()
  for (let n = 1; n <= 150; n += 1) events.publish('a', String(n), {})
  events.subscribe('a', first.heard[0]?.id ?? '', late.listen)
  expect([late.types()[0], late.types().length]).toEqual(['51', 100])
})
