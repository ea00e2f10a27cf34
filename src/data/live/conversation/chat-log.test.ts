import { expect, test } from 'vitest'
import type { ChatMessage, OwnChatMessage } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { type ChatLog, decided, EMPTY_CHAT, updated, withHeld } from './chat-log.ts'

const said = (seq: number): ChatMessage => ({
  uuid: `uuid of ${seq}`,
  seq,
  clientKey: `key of ${seq}`,
  content: `message ${seq}`,
  createdAt: '2026-11-25T18:00:00.000Z',
  role: null,
  isQuestion: false,
  author: { uuid: 'ola', username: 'ola', fullName: 'Ola Nowak', avatar: null },
})
const written = (seq: number): ConversationMessage => ({ type: 'message', data: said(seq) })
const deleted = (seq: number): ConversationMessage => ({
  type: 'messageDeleted',
  data: { messageUuids: [said(seq).uuid] },
})
const logOf = (...places: number[]): ChatLog => ({ ...EMPTY_CHAT, status: 'ready', messages: places.map(said) })
const places = ({ messages }: ChatLog) => messages.map(({ seq }) => seq)

test.each<[string, ConversationMessage[], number[]]>([
  ['new messages', [written(51), written(52)], [49, 50, 51, 52]],
  ['one written, deleted and restored', [written(51), deleted(51), written(51)], [49, 50, 51]],
  ['an old one restored beside a new one', [written(54), written(3)], [3, 49, 50, 54]],
  ['a known one told again', [written(50), written(51)], [49, 50, 51]],
  ['two that were restored in another order', [written(55), written(53), deleted(49)], [50, 53, 55]],
])('%s in one batch: each message is shown once, in order', (_, news, expected) => {
  expect(places(updated(logOf(49, 50), news))).toEqual(expected)
})

test('the first messages of an empty chat are sorted, too', () => {
  expect(places(updated(logOf(), [written(2), written(1), written(2)]))).toEqual([1, 2])
})

const held = (seq: number): OwnChatMessage => ({ ...said(seq), seq: null, verdict: 'held' })

test('held messages are listed once each below the chat, without those already shown', () => {
  const log = withHeld(withHeld(logOf(50), [held(50), held(51)]), [held(51), held(52)])
  expect(log.own.map(({ content, status }) => [content, status])).toEqual([
    ['message 51', 'held'],
    ['message 52', 'held'],
  ])
})

test('only what the server has listed as held can be decided on', () => {
  const sentNow = { clientKey: 'new', content: 'new', createdAt: '2026-11-25T18:00:00.000Z', status: 'held' as const }
  const log = withHeld({ ...logOf(50), own: [sentNow] }, [held(51), held(52)])
  expect(decided(log, [held(52)]).map(({ content }) => content)).toEqual(['message 51'])
})
