import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { createBeat } from './beat.ts'

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
