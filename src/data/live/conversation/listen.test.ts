// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { buildEventServer } from '#tests/factories/event-server.ts'
import { listenToConversation, type ConversationMessage } from './listen.ts'

const VIDEO = '019aa7a2-7a3c-7000-8000-000000000001'

afterEach(() => vi.unstubAllGlobals())

function buildListener() {
  const received: ConversationMessage[] = []
  return { received, listen: (message: ConversationMessage) => void received.push(message) }
}

test('all listeners of a page share one connection, and a later one gets the current state without past hearts', async () => {
  const server = await buildEventServer()
  const [one, late] = [buildListener(), buildListener()]
  const leave = listenToConversation('a', one.listen)
  await server.isOpen()
  server.publish('viewers', { quantity: 3 })
  server.publish('reaction', { objectDefinitionId: VIDEO, likeQuantity: 5, heart: 'like' })
  server.publish('reset', {})
  await expect.poll(() => one.received.map(({ type }) => type)).toEqual(['viewers', 'reaction', 'reset'])
  expect(one.received[1]).toMatchObject({ data: { heart: 'like' } })
  const leaveLate = listenToConversation('a', late.listen)
  expect(late.received).toEqual([
    { type: 'viewers', data: { quantity: 3 } },
    { type: 'reaction', data: { objectDefinitionId: VIDEO, likeQuantity: 5 } },
  ])
  leave()
  leave()
  server.publish('viewers', { quantity: 4 })
  await expect.poll(() => late.received.length).toBe(3)
  expect(one.received).toHaveLength(3)
  expect(server.received).toHaveLength(1)
  leaveLate()
  await server.isOpen(0)
})
