import { expect, test } from 'vitest'
import type { ChatMessage } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'
import { createThinner } from './thinning.ts'

const UUID = '019aa7a2-7a3c-7000-8000-000000000001'

const written = (seq: number, more: Partial<ChatMessage> = {}): BusEvent<ConversationMessage> => ({
  id: String(seq),
  message: {
    type: 'message',
    data: {
      uuid: UUID,
      seq,
      clientKey: null,
      content: `Numer ${seq}`,
      createdAt: '2026-11-25T18:00:00.000Z',
      role: null,
      isQuestion: false,
      author: { uuid: UUID, username: 'ola', fullName: 'Ola', avatar: null },
      ...more,
    },
  },
})

test('a crowd gets ten of fifty messages a second, spread over the second', () => {
  let now = 0
  const thin = createThinner(() => now)
  const delivered: number[] = []
  for (let batch = 0; batch < 40; batch += 1) {
    const news = Array.from({ length: batch % 2 === 0 ? 12 : 13 }, (_, n) => written(batch * 100 + n))
    delivered.push(thin(news).length)
    now += 250
  }
  expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(100)
  expect(Math.max(...delivered)).toBe(3)
  expect(Math.min(...delivered)).toBe(2)
})

test('the seller, moderators, mentions and whatever is no message are always told, in their order', () => {
  const thin = createThinner(() => 0)
  const deleted: BusEvent<ConversationMessage> = {
    id: '8',
    message: { type: 'messageDeleted', data: { messageUuids: [UUID] } },
  }
  const plain = [1, 2, 3, 4, 5].map((seq) => written(seq))
  const important = [
    written(6, { role: 'seller' }),
    written(7, { content: '@ola Jest większy?' }),
    deleted,
    written(9, { role: 'moderator' }),
  ]
  expect(thin([...plain, ...important]).map(({ id }) => id)).toEqual(['1', '2', '3', '6', '7', '8', '9'])
  expect(thin([written(10), ...important]).map(({ id }) => id)).toEqual(['6', '7', '8', '9'])
})
