import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import type { EventBus, BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { createInProcessEventBus } from '#server/ports/event-bus/in-process-event-bus.ts'
import { createViewers } from './viewers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function buildEar() {
  const told: number[] = []
  const tell = ({ message }: BusEvent<ConversationMessage>) => {
    if (message.type === 'viewers') told.push(message.data.quantity)
  }
  return { told, tell }
}

/** Two processes on one bus. `look` adds a viewer to a process and returns the counts that the viewer receives. */
function buildProcesses() {
  const bus = createInProcessEventBus()
  const [one, other] = [createViewers(bus), createViewers(bus)]
  const look = (process: typeof one, conversation = 'a', viewer: string | null = null) => {
    const { told, tell } = buildEar()
    const leave = process.enter(conversation, viewer, tell)
    return { told, last: () => told.at(-1), leave }
  }
  return { one, other, look }
}

test('viewers of all processes are counted, for each conversation separately', () => {
  const { one, other, look } = buildProcesses()
  const first = look(one)
  expect(first.told).toEqual([1])
  const second = look(other)
  look(other, 'b')
  vi.advanceTimersByTime(1000)
  expect([first.last(), second.last()]).toEqual([2, 2])
  const third = look(other)
  vi.advanceTimersByTime(2000)
  expect([first.last(), second.last(), third.last()]).toEqual([3, 3, 3])
  second.leave()
  third.leave()
  vi.advanceTimersByTime(1000)
  expect(first.last()).toBe(1)
})

test('viewers of a dead process are no longer counted', () => {
  const bus = createInProcessEventBus()
  let isCut = false
  const cut: EventBus = { ...bus, publish: (channel, message) => (isCut ? undefined : bus.publish(channel, message)) }
  const [here, elsewhere] = [createViewers(bus), createViewers(cut)]
  const { told, tell } = buildEar()
  here.enter('a', null, tell)
  elsewhere.enter('a', null, () => undefined)
  vi.advanceTimersByTime(45_000)
  expect(told.at(-1)).toBe(2)
  isCut = true
  vi.advanceTimersByTime(80_000)
  expect(told.at(-1)).toBe(1)
})

test('somebody with several tabs is one viewer until the last tab is closed', () => {
  const { one, look } = buildProcesses()
  const other = look(one)
  const tabs = [look(one, 'a', 'ewa'), look(one, 'a', 'ewa'), look(one, 'b', 'ewa')]
  vi.advanceTimersByTime(1000)
  expect([other.last(), tabs[1]?.last(), tabs[2]?.last()]).toEqual([2, 2, 1])
  tabs[0]?.leave()
  vi.advanceTimersByTime(1000)
  expect(other.told).toEqual([1, 2])
  tabs[1]?.leave()
  vi.advanceTimersByTime(1000)
  expect(other.told).toEqual([1, 2, 1])
})

test('many viewers who come at once are reported in one message', () => {
  const { one, look } = buildProcesses()
  const first = look(one)
  for (let n = 0; n < 50; n += 1) look(one)
  vi.advanceTimersByTime(1500)
  expect(first.told).toEqual([1, 51])
})

test('more than two thousand, in all processes, are a crowd', () => {
  const { one, other, look } = buildProcesses()
  const leaving = Array.from({ length: 1000 }, () => look(one))
  for (let n = 0; n < 1000; n += 1) look(other)
  vi.advanceTimersByTime(2000)
  expect([one.isCrowd('a'), other.isCrowd('a')]).toEqual([false, false])
  look(one)
  vi.advanceTimersByTime(1000)
  expect([one.isCrowd('a'), other.isCrowd('a'), one.isCrowd('b')]).toEqual([true, true, false])
  leaving[0]?.leave()
  expect(one.isCrowd('a')).toBe(false)
})
