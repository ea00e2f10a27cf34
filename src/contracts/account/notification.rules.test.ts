import { expect, test } from 'vitest'
import { isWanted, NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS, readChoices, topicOf } from './notification.rules.ts'

test('everything is on at first, except mails of lives and those that are never sent', () => {
  const off = NOTIFICATION_TOPICS.flatMap((topic) =>
    NOTIFICATION_CHANNELS.filter((channel) => !readChoices({})[topic][channel]).map((channel) => [topic, channel]),
  )
  expect(off).toEqual([
    ['live', 'mail'],
    ['saved', 'mail'],
  ])
})

test('a choice changes one channel of one topic, and mails about orders stay on', () => {
  const stored = { 'turn.push': false, 'live.mail': true, 'order.mail': false, 'gone.page': true }
  expect(readChoices(stored)).toMatchObject({
    live: { page: true, mail: true, push: true },
    order: { page: true, mail: true, push: true },
    turn: { page: true, mail: true, push: false },
  })
  expect(isWanted(stored, 'turn', 'push')).toBe(false)
})

test.each([
  ['orderPlaced', 'order'],
  ['refundDue', 'order'],
  ['orderMessage', 'reply'],
  ['newMessage', 'reply'],
  ['publishAsked', 'reply'],
  ['yourTurn', 'turn'],
  ['productBack', 'saved'],
  ['savedReduced', 'saved'],
  ['savedLive', 'saved'],
  ['liveSoon', 'reminder'],
  ['liveCancelled', 'reminder'],
  ['liveBegan', 'live'],
] as const)('%s belongs to %s', (kind, topic) => expect(topicOf(kind)).toBe(topic))
