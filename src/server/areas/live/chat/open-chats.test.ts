import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/context/log.ts'
import { createInProcessEventBus } from '#server/ports/event-bus/in-process-event-bus.ts'
import { CATCH_UP_EVERY_MS, CLOSE_AFTER_MS, createOpenChats } from './open-chats.ts'

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
  const openChats = createOpenChats({
    bus: createInProcessEventBus(),
    log: createLog({ logLevel: 'silent' }),
    isCrowd: () => false,
    read: {
      state: async () => ({ seq: end, state }),
      since: async (_, after) => {
        const entries = Array.from({ length: end - after }, (_entry, n) => entryAt(after + n + 1))
        return { seq: end, entries, state: undefined, isMore: false }
      },
    },
  })
  /** Enters with a reader that notes the places it is told of. */
  const enter = (begin: Awaited<ReturnType<typeof openChats.join>>) => {
    const heard: (string | undefined)[] = []
    const { leave } = begin((entries) => void heard.push(...entries.map(({ id }) => id)))
    return { heard, leave }
  }
  return {
    openChats,
    enter,
    open: async () => enter(await openChats.join(CHAT, null)),
    append: () => ++end,
  }
}

test('a reader who returns after a short break gets later messages', async () => {
  const { openChats, open, append } = buildChats()
  const first = await open()
  await vi.advanceTimersByTimeAsync(0.3 * CLOSE_AFTER_MS)
  first.leave()
  await vi.advanceTimersByTimeAsync(0.8 * CLOSE_AFTER_MS)
  const back = await open()
  await vi.advanceTimersByTimeAsync(0.8 * CLOSE_AFTER_MS)
  openChats.wake(CHAT, append())
  await expect.poll(() => back.heard).toEqual(['1'])
})

test('a reader who is slow to enter is not left in a closed chat', async () => {
  const { openChats, enter, append } = buildChats()
  const begin = await openChats.join(CHAT, null)
  await vi.advanceTimersByTimeAsync(1.5 * CLOSE_AFTER_MS)
  const { heard } = enter(begin)
  openChats.wake(CHAT, append())
  await expect.poll(() => heard).toEqual(['1'])
})

test('readers get a message even if its wake is lost', async () => {
  const { open, append } = buildChats()
  const { heard } = await open()
  append()
  await vi.advanceTimersByTimeAsync(CATCH_UP_EVERY_MS)
  await expect.poll(() => heard).toEqual(['1'])
})
