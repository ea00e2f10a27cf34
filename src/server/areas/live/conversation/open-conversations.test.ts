import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { createChannel } from '#server/channel/channel.ts'
import { createLog } from '#server/context/log.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { createInProcessEventBus } from '#server/ports/event-bus/in-process-event-bus.ts'
import { CATCH_UP_EVERY_MS, CLOSE_AFTER_MS } from '../chat/open-chat.ts'
import { createBeat, createOpenConversations } from './open-conversations.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const CHAT = '019aa7a2-7a3c-7000-8000-000000000001'

/** Open chats over a log that only grows. Each entry deletes the message of its number. */
function buildChats() {
  let end = 0
  const state = { mode: 'all', slowSeconds: 0, pinned: null } as const
  const entryAt = (seq: number) => ({
    seq,
    entry: {
      id: String(seq),
      message: { type: 'messageDeleted' as const, data: { messageUuids: [String(seq)] } },
    },
  })
  const bus = createInProcessEventBus()
  const log = createLog({ logLevel: 'silent' })
  const conversations = createOpenConversations({
    channel: createChannel({ bus, log }),
    bus,
    log,
    readChat: {
      state: async () => ({ seq: end, state }),
      since: async (_, after) => {
        const entries = Array.from({ length: end - after }, (_entry, n) => entryAt(after + n + 1))
        return { seq: end, entries, state: undefined, isMore: false }
      },
    },
  })
  /** A reader who has joined. `enter` begins, and returns the places that arrive. */
  async function join() {
    const reader = conversations.join(CHAT)
    const chat = await conversations.joinChat(reader.topic)
    const places: (string | undefined)[] = []
    return {
      places,
      enter: () => {
        const { first } = chat.begin(null)
        reader.begin((events) => void places.push(...[events].flat().map(({ id }) => id)), first)
        places.length = 0
      },
      leave: () => {
        chat.leave()
        reader.leave()
      },
    }
  }
  return {
    bus,
    conversations,
    join,
    open: async () => {
      const reader = await join()
      reader.enter()
      return reader
    },
    append: () => ++end,
  }
}

test('a reader who returns after a short break gets later messages', async () => {
  const { conversations, open, append } = buildChats()
  const first = await open()
  await vi.advanceTimersByTimeAsync(0.3 * CLOSE_AFTER_MS)
  first.leave()
  await vi.advanceTimersByTimeAsync(0.8 * CLOSE_AFTER_MS)
  const back = await open()
  await vi.advanceTimersByTimeAsync(0.8 * CLOSE_AFTER_MS)
  conversations.wake(CHAT, append())
  await expect.poll(() => back.places).toEqual(['1'])
})

test('a reader who is slow to enter is not left in a closed chat', async () => {
  const { conversations, join, append } = buildChats()
  const slow = await join()
  await vi.advanceTimersByTimeAsync(1.5 * CLOSE_AFTER_MS)
  slow.enter()
  conversations.wake(CHAT, append())
  await expect.poll(() => slow.places).toEqual(['1'])
})

test('a message that comes before a reader enters is sent once', async () => {
  const { conversations, join, append } = buildChats()
  const [early, late] = [await join(), await join()]
  early.enter()
  conversations.wake(CHAT, append())
  await expect.poll(() => early.places).toEqual(['1'])
  late.enter()
  conversations.wake(CHAT, append())
  await expect.poll(() => late.places).toEqual(['2'])
})

test('readers get a message even if its wake is lost', async () => {
  const { open, append } = buildChats()
  const { places } = await open()
  append()
  await vi.advanceTimersByTimeAsync(CATCH_UP_EVERY_MS)
  await expect.poll(() => places).toEqual(['1'])
})

test('a conversation is open while somebody reads it, its chat a little longer', async () => {
  const { conversations, open } = buildChats()
  const reader = await open()
  reader.leave()
  await vi.advanceTimersByTimeAsync(0.5 * CLOSE_AFTER_MS)
  expect([...conversations.all()].map(({ uuid }) => uuid)).toEqual([CHAT])
  await vi.advanceTimersByTimeAsync(CLOSE_AFTER_MS)
  expect([...conversations.all()]).toEqual([])
})

test('a crowd gets only the first like of a second at once, but every other message, all readers the same', async () => {
  const { bus, conversations } = buildChats()
  const types: string[][] = [[], []]
  for (const received of types) {
    const { topic, begin } = conversations.join(CHAT)
    begin((events) => void received.push(...[events].flat().map(({ message }) => message.type)), [])
    for (let n = 0; n < 1001; n += 1) conversations.joinAudience(topic, Symbol('viewer'), () => undefined)
  }
  const channel = conversationChannel(CHAT)
  const purchase = { videoUuid: CHAT, definitionUuid: CHAT, name: 'Mydło', quantity: 1 }
  for (let likeQuantity = 1; likeQuantity <= 3; likeQuantity += 1) {
    bus.publish(channel, { type: 'reaction', data: { objectDefinitionId: CHAT, likeQuantity } })
    bus.publish(channel, { type: 'purchase', data: purchase })
  }
  expect(types[0]).toEqual(['reaction', 'purchase', 'purchase', 'purchase'])
  expect(types[1]).toEqual(types[0])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const VIDEO = '019aa7a2-7a3c-7000-8000-000000000001'

/** Readers of a conversation, and the counts that they receive. */
function buildReaders(crowd: boolean) {
  const counts: number[] = []
  let isCrowd = crowd
  const sendReaction = createBeat({
    isCrowd: () => isCrowd,
    send: ({ message }: BusEvent<ConversationMessage>) => {
      if (message.type === 'reaction') counts.push(message.data.likeQuantity)
    },
  })
  const like = (likeQuantity: number) =>
    sendReaction({ message: { type: 'reaction', data: { objectDefinitionId: VIDEO, likeQuantity, heart: 'like' } } })
  const disperse = () => {
    isCrowd = false
  }
  return { counts, like, disperse }
}

test('a crowd gets the first like at once and then the last like of each second', () => {
  const { counts, like } = buildReaders(true)
  for (let n = 1; n <= 40; n += 1) {
    like(n)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5000)
  expect(counts).toEqual([1, 10, 20, 30, 40])
  like(41)
  expect(counts.at(-1)).toBe(41)
})

test('fewer readers get every like', () => {
  const few = buildReaders(false)
  for (let n = 1; n <= 3; n += 1) few.like(n)
  expect(few.counts).toEqual([1, 2, 3])
})

test('a crowd that becomes smaller gets the likes in order', () => {
  const { counts, like, disperse } = buildReaders(true)
  like(1)
  like(2)
  disperse()
  like(3)
  vi.advanceTimersByTime(1000)
  expect(counts).toEqual([1, 3])
})
