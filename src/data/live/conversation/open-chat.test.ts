// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatMessage, OwnChatMessage } from '#contracts/live/chat.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import { openChat } from './open-chat.ts'

const CHAT = '018f3a10-0000-7000-8000-000000000001'
const message: ChatMessage = {
  uuid: '018f3a10-0000-7000-8000-000000000002',
  seq: null,
  clientKey: '018f3a10-0000-7000-8000-000000000003',
  content: 'Torba marzeń',
  createdAt: '2026-11-25T18:00:00.000Z',
  role: null,
  isQuestion: false,
  author: { uuid: '018f3a10-0000-7000-8000-000000000004', username: 'ola', fullName: 'Ola Nowak', avatar: null },
}
const held: OwnChatMessage = { ...message, verdict: 'held' }

let end = async () => {}
afterEach(async () => {
  await end()
  vi.unstubAllGlobals()
})

/** A chat whose newest page is empty at first. */
async function start() {
  let page: ChatMessage[] = []
  let canDelete = true
  const server = await buildApiServer(({ method, url }) => {
    if (method === 'DELETE') return canDelete ? { status: 204 } : { status: 503, body: {} }
    if (url.endsWith('/message'))
      return { status: 200, body: { meta: { seq: page.length, previous: null }, data: page } }
    return undefined
  })
  const [chat, leave] = openChat(createQueryClient(), CHAT, true)
  end = async () => {
    leave()
    await server.close()
  }
  await expect.poll(() => chat.store.getState().status).toBe('ready')
  return {
    chat,
    own: () => chat.store.getState().own.map(({ content, status }) => [content, status]),
    show: (...messages: ChatMessage[]) => {
      page = messages
    },
    refuseDeletion: () => {
      canDelete = false
    },
    deleted: () => server.received.filter(({ method }) => method === 'DELETE').map(({ url }) => url),
  }
}

test('after a reload the author sees the held message again, and learns that it was refused', async () => {
  const { chat, own } = await start()
  await chat.review([held])
  expect(own()).toEqual([['Torba marzeń', 'held']])
  await chat.review([])
  expect(own()).toEqual([['Torba marzeń', 'refused']])
})

test('an approved message is shown, even if the stream has not delivered it yet', async () => {
  const { chat, own, show } = await start()
  await chat.review([held])
  show({ ...message, seq: 1 })
  await chat.review([])
  expect(own()).toEqual([])
  expect(chat.store.getState().messages.map(({ uuid }) => uuid)).toEqual([message.uuid])
})

test('the author deletes a held message for good, and keeps it where that failed', async () => {
  const { chat, own, deleted, refuseDeletion } = await start()
  await chat.review([held])
  await chat.drop(message.clientKey ?? '')
  expect(own()).toEqual([])
  expect(deleted()).toEqual([`/api/conversation/${CHAT}/message/${message.uuid}`])
  await chat.review([held])
  refuseDeletion()
  await expect(chat.drop(message.clientKey ?? '')).rejects.toThrow()
  expect(own()).toEqual([['Torba marzeń', 'held']])
})
