import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChannel, type Send } from '#server/channel/channel.ts'
import { createLog } from '#server/context/log.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import { createInProcessEventBus } from '#server/ports/event-bus/in-process-event-bus.ts'
import { createOpenConversations } from './open-conversations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = createLog({ logLevel: 'silent' })

/** A process on the bus. `view` adds a viewer and returns the counts that they receive. */
function buildProcess(bus: EventBus) {
  const none = () => Promise.reject(new Error('no chat'))
  const readChat = { state: none, since: none }
  const conversations = createOpenConversations({ channel: createChannel({ bus, log }), bus, log, readChat })

  function view(conversation = 'a', viewer: string | null = null) {
    const counts: number[] = []
    const send: Send<ConversationMessage> = (events) => {
      for (const { message } of [events].flat()) if (message.type === 'viewers') counts.push(message.data.quantity)
    }
    const { topic, begin, leave } = conversations.join(conversation)
    begin(send, [])
    const leaveAudience = conversations.joinAudience(topic, viewer ?? Symbol('nameless'), send)
    return {
      counts,
      last: () => counts.at(-1),
      isCrowd: () => topic.state.audience?.isCrowd() === true,
      leave: () => {
        leaveAudience()
        leave()
      },
    }
  }
  return { view, observe: conversations.observe }
}

function buildProcesses() {
  const bus = createInProcessEventBus()
  return { one: buildProcess(bus), other: buildProcess(bus) }
}

test('viewers of all processes are counted, for each conversation separately', () => {
  const { one, other } = buildProcesses()
  const first = one.view()
  expect(first.counts).toEqual([1])
  const second = other.view()
  other.view('b')
  vi.advanceTimersByTime(1000)
  expect([first.last(), second.last()]).toEqual([2, 2])
  const third = other.view()
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
  const here = buildProcess(bus).view()
  buildProcess(cut).view()
  vi.advanceTimersByTime(45_000)
  expect(here.last()).toBe(2)
  isCut = true
  vi.advanceTimersByTime(80_000)
  expect(here.last()).toBe(1)
})

test('somebody with several tabs is one viewer until the last tab is closed', () => {
  const { one } = buildProcesses()
  const other = one.view()
  const tabs = [one.view('a', 'ewa'), one.view('a', 'ewa'), one.view('b', 'ewa')]
  vi.advanceTimersByTime(1000)
  expect([other.last(), tabs[1]?.last(), tabs[2]?.last()]).toEqual([2, 2, 1])
  tabs[0]?.leave()
  vi.advanceTimersByTime(1000)
  expect(other.counts).toEqual([1, 2])
  tabs[1]?.leave()
  vi.advanceTimersByTime(1000)
  expect(other.counts).toEqual([1, 2, 1])
})

test('many viewers who come at once are reported in one message', () => {
  const { one } = buildProcesses()
  const first = one.view()
  for (let n = 0; n < 50; n += 1) one.view()
  vi.advanceTimersByTime(1500)
  expect(first.counts).toEqual([1, 51])
})

test('more than two thousand, in all processes, are a crowd', () => {
  const { one, other } = buildProcesses()
  const leaving = Array.from({ length: 1000 }, () => one.view())
  for (let n = 0; n < 1000; n += 1) other.view()
  vi.advanceTimersByTime(2000)
  const [here, there, apart] = [one.view('a', 'ewa'), other.view('b'), one.view('b')]
  here.leave()
  vi.advanceTimersByTime(1000)
  const elsewhere = other.view('a', 'jan')
  elsewhere.leave()
  vi.advanceTimersByTime(1000)
  expect([here.isCrowd(), elsewhere.isCrowd(), there.isCrowd()]).toEqual([false, false, false])
  one.view()
  vi.advanceTimersByTime(1000)
  expect([here.isCrowd(), elsewhere.isCrowd(), apart.isCrowd()]).toEqual([true, true, false])
  leaving[0]?.leave()
  expect(here.isCrowd()).toBe(false)
})

test('an observer gets the counts and is none of the viewers', () => {
  const { one, other } = buildProcesses()
  const counts: number[] = []
  const stop = one.observe('a', (quantity) => void counts.push(quantity))
  const viewer = other.view()
  vi.advanceTimersByTime(1000)
  viewer.leave()
  vi.advanceTimersByTime(1000)
  stop()
  expect(counts).toEqual([0, 1, 0])
  expect(viewer.counts).toEqual([1])
})
