import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { createBeat } from './beat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const VIDEO = '019aa7a2-7a3c-7000-8000-000000000001'

/** Two readers of a conversation, and the counts that they are told. */
function buildReaders(isCrowd: boolean) {
  const told: number[][] = [[], []]
  const hear = (reader: number[], { message }: BusEvent<ConversationMessage>) =>
    message.type === 'reaction' && reader.push(message.data.likeQuantity)
  const isDue = createBeat({
    isCrowd: () => isCrowd,
    send: (_, late) => {
      for (const reader of told) hear(reader, late)
    },
  })
  const like = (likeQuantity: number) => {
    const message: BusEvent<ConversationMessage> = {
      message: { type: 'reaction', data: { objectDefinitionId: VIDEO, likeQuantity, heart: 'like' } },
    }
    for (const reader of told) if (isDue('a', message)) hear(reader, message)
  }
  return { told, like, isDue }
}

test('a crowd gets the first like at once and then the last like of each second, all readers the same', () => {
  const { told, like } = buildReaders(true)
  for (let n = 1; n <= 40; n += 1) {
    like(n)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5000)
  expect(told[0]).toEqual([1, 10, 20, 30, 40])
  expect(told[1]).toEqual(told[0])
  like(41)
  expect(told[0]?.at(-1)).toBe(41)
})

test('fewer readers get every like, and all readers get all other messages', () => {
  const few = buildReaders(false)
  for (let n = 1; n <= 3; n += 1) few.like(n)
  expect(few.told).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  const many = buildReaders(true)
  const purchase = { videoUuid: VIDEO, definitionUuid: VIDEO, name: 'Mydło', quantity: 1 }
  for (let n = 0; n < 3; n += 1) expect(many.isDue('a', { message: { type: 'purchase', data: purchase } })).toBe(true)
})
