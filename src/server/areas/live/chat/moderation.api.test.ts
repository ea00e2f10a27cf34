import { expect, test } from 'vitest'
import { say, writeIn, followChat } from '#tests/factories/chat.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { buildTalk, age } from '#tests/factories/moderated-chat.ts'
import type { RemovedMessages } from '#contracts/live/chat.ts'

await startApp()

test('a platform word is refused or held; moderators are notified, can approve, and can undo that', async () => {
  const { moderator, live, words, own, decide } = await buildTalk()
  const buyer = await buildUser()
  expect(await writeIn(live, buyer, 'no k u r w a')).toFailWith(409, 'CHAT_WORDS_EXCEPTION')
  const news = await listen(`${app().api}/user/${moderator.uuid}/events`, {
    authorization: `Bearer ${moderator.token}`,
  })
  const reader = await followChat(live)
  const held = await say(live, buyer, 'zajebista sukienka')
  expect(held).toMatchObject({ verdict: 'held', seq: null })
  await news.until(({ type }) => type === 'chatNews')
  expect(await words()).toEqual([])
  expect((await own(moderator)).held.map(({ uuid }) => uuid)).toEqual([held.uuid])
  expect((await own(buyer)).held).toHaveLength(1)
  expect((await own(await buildUser())).held).toEqual([])

  expect(await decide(buyer, [held.uuid], 'shown')).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await decide(moderator, [held.uuid], 'shown')).status).toBe(204)
  await reader.until(({ type }) => type === 'message')
  expect(await words()).toEqual(['zajebista sukienka'])
  expect((await decide(moderator, [held.uuid], 'held')).status).toBe(204)
  await reader.until(({ type }) => type === 'messageDeleted')
  expect((await decide(moderator, [held.uuid], 'refused')).status).toBe(204)
  expect(await own(buyer)).toMatchObject({ held: [] })
  expect(await words()).toEqual([])
})

test('deleted messages disappear at once and can be restored in place, also all of one author', async () => {
  const { seller, moderator, live, path, words, decide, log } = await buildTalk()
  const [loud, quiet] = [await buildUser(), await buildUser()]
  const first = await say(live, loud, 'Pierwsza')
  await say(live, quiet, 'Druga')
  await say(live, loud, 'Trzecia')
  expect((await as(moderator).delete(`${path}/message/${first.uuid}`)).status).toBe(204)
  expect(await words()).toEqual(['Druga', 'Trzecia'])
  expect((await decide(moderator, [first.uuid], 'shown')).status).toBe(204)
  expect(await words()).toEqual(['Pierwsza', 'Druga', 'Trzecia'])
  const { body } = await as(moderator).post(`${path}/author/${loud.uuid}/removal`)
  const { messageUuids } = body as RemovedMessages
  expect(messageUuids).toHaveLength(2)
  expect(await words()).toEqual(['Druga'])
  expect((await decide(seller, messageUuids, 'shown')).status).toBe(204)
  expect(await words()).toEqual(['Pierwsza', 'Druga', 'Trzecia'])
  expect(await log()).toEqual(['restore', 'restore', 'deleteAll', 'restore', 'delete', 'name'])
  await as(loud).delete(`${path}/message/${first.uuid}`)
  expect(await decide(seller, [first.uuid], 'shown'), 'what its author took back').toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
})

test('undoing the deletion of all messages of an author shows none that was held or refused', async () => {
  const { moderator, live, path, words, own, decide } = await buildTalk()
  const buyer = await buildUser()
  await say(live, buyer, 'Dzień dobry')
  const held = await say(live, buyer, 'zajebista sukienka')
  const refused = await say(live, buyer, 'ty debilu')
  await decide(moderator, [refused.uuid], 'refused')
  const { body } = await as(moderator).post(`${path}/author/${buyer.uuid}/removal`)
  const { messageUuids } = body as RemovedMessages
  expect(await words()).toEqual([])
  expect((await decide(moderator, messageUuids, 'shown')).status).toBe(204)
  expect(await words()).toEqual(['Dzień dobry'])
  expect((await own(moderator)).held.map(({ uuid }) => uuid)).toEqual([held.uuid])
})

test('a moderator decides neither against the seller or moderators nor restores their deleted messages', async () => {
  const { seller, moderator, live, path, words, own, decide } = await buildTalk()
  const buyer = await buildUser()
  const [bySeller, byModerator] = [await say(live, seller, 'Wysyłka jutro'), await say(live, moderator, 'Pomagam')]
  const byBuyer = await say(live, buyer, 'Ładna')
  for (const verdict of ['refused', 'held'])
    for (const uuids of [[bySeller.uuid], [byModerator.uuid], [byBuyer.uuid, bySeller.uuid]])
      expect(await decide(moderator, uuids, verdict)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await words()).toEqual(['Wysyłka jutro', 'Pomagam', 'Ładna'])

  await as(buyer).post(`${path}/message/${byModerator.uuid}/report`)
  expect((await decide(moderator, [byModerator.uuid], 'shown')).status, 'a reported message may be kept').toBe(204)
  expect((await own(seller)).reported).toEqual([])

  expect((await as(seller).delete(`${path}/message/${byModerator.uuid}`)).status).toBe(204)
  expect(await decide(moderator, [byModerator.uuid], 'shown')).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await decide(seller, [byModerator.uuid], 'shown')).status).toBe(204)
  expect((await decide(seller, [byModerator.uuid], 'refused')).status).toBe(204)
  expect(await decide(moderator, [byModerator.uuid], 'shown')).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await words()).toEqual(['Wysyłka jutro', 'Ładna'])
})

test('a reported message stays in the moderators’ list until they decide', async () => {
  const { moderator, live, path, own, decide } = await buildTalk()
  const [buyer, other] = [await buildUser(), await buildUser()]
  const message = await say(live, buyer, 'Nieładnie')
  const report = (user: TestUser) => as(user).post(`${path}/message/${message.uuid}/report`)
  for (let n = 0; n < 2; n += 1) expect((await report(other)).status).toBe(204)
  expect(await report(buyer)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await own(moderator)).reported.map(({ uuid }) => uuid)).toEqual([message.uuid])
  expect((await own(other)).reported).toEqual([])
  await decide(moderator, [message.uuid], 'shown')
  expect((await own(moderator)).reported).toEqual([])
})

test('a seller’s own words hold and refuse, and links of accounts that are new are held', async () => {
  const { seller, live } = await buildTalk()
  const buyer = await buildUser()
  const words = `/user/${seller.uuid}/chatWord`
  const data = [
    { word: 'podróbk*', action: 'hold' },
    { word: 'Konkurencja', action: 'refuse' },
  ]
  expect((await as(seller).put(words, { data })).status).toBe(200)
  expect((await say(live, buyer, 'czy to podróbka?')).verdict).toBe('held')
  expect(await writeIn(live, buyer, 'KONKURENCJA ma taniej')).toFailWith(409, 'CHAT_WORDS_EXCEPTION')
  for (const bad of [
    [{ word: '**', action: 'hold' }],
    [{ word: 'a', action: 'hold' }],
    [data[0], data[0]],
    [{ word: 'ab' }],
  ])
    expect(await as(seller).put(words, { data: bad })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')

  const [young, old] = [await buildUser(), await buildUser()]
  await age(old)
  expect((await say(live, young, 'tanio na tani-kram.shop')).verdict).toBe('held')
  expect((await say(live, old, 'tanio na tani-kram.shop')).verdict).toBe('shown')
})
