import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { BansInChat, MadeBan, OwnChat, RemovedMessages } from '#contracts/live/chat.ts'
import type { ModerationLog } from '#contracts/live/chat-staff.ts'
import { followChat, readChat, say, writeIn } from '#tests/factories/chat.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

async function buildTalk() {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const path = `/conversation/${live.conversationUuid}`
  const moderator = await buildUser({ firstname: 'Mila' })
  const named = await as(seller).put(`/user/${seller.uuid}/chatModerator`, { username: moderator.username })
  expect(named.status).toBe(200)
  const words = async () => (await readChat(live)).data.map(({ content }) => content)
  const own = async (user: TestUser) => (await as(user).get(`${path}/chat/own`)).body as OwnChat
  const decide = (user: TestUser, messageUuids: string[], verdict: string) =>
    as(user).patch(`${path}/message`, { messageUuids, verdict })
  const log = async () =>
    ((await as(seller).get(`/user/${seller.uuid}/moderationLog`)).body as ModerationLog).data.map(
      ({ action }) => action,
    )
  return { seller, moderator, live, path, words, own, decide, log }
}
/** Makes the account two hours old, so that no message is held because the account is new. */
const age = ({ uuid }: TestUser) =>
  app().context.database.pool.query(`update users set created_at = now() - interval '2 hours' where uuid = $1`, [uuid])

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

test('undoing a ban lifts that ban alone and restores the one that it replaced', async () => {
  const { seller, moderator, live, path, own } = await buildTalk()
  const buyer = await buildUser()
  const ban = async (span: string) => (await as(moderator).put(`${path}/ban/${buyer.uuid}`, { span })).body as MadeBan
  const undo = (made: MadeBan, user = moderator) => as(user).post(`${path}/ban/${buyer.uuid}/undo`, made)
  const permanent = await ban('always')
  const minute = await ban('minute')
  expect((await undo(minute)).status).toBe(204)
  const list = await as(seller).get(`/user/${seller.uuid}/chatBan`)
  expect(list.body).toMatchObject({ data: [{ uuid: buyer.uuid }] })
  expect((await undo(permanent)).status).toBe(204)
  expect((await writeIn(live, buyer, 'Halo')).status).toBe(201)

  const untilEnd = await ban('live')
  const shorter = await ban('minute')
  expect(untilEnd.replaced).toBeNull()
  expect((await own(buyer)).bannedUntil).not.toBeNull()
  expect(await undo(shorter, buyer)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  for (let n = 0; n < 2; n += 1) expect((await undo(shorter)).status).toBe(204)
  expect(await own(buyer)).toMatchObject({ refusal: 'banned', bannedUntil: null })
})

test('users named or removed as moderators during a live are notified', async () => {
  const { seller, live } = await buildTalk()
  const helper = await buildUser()
  const news = await listen(`${app().api}/user/${helper.uuid}/events`, { authorization: `Bearer ${helper.token}` })
  const notified = () => news.received.flatMap(({ type, data }) => (type === 'chatNews' ? [data] : []))
  const { conversationUuid } = live
  await as(seller).put(`/user/${seller.uuid}/chatModerator`, { username: helper.username })
  await expect.poll(notified).toEqual([{ conversationUuid }])
  await as(seller).delete(`/user/${seller.uuid}/chatModerator/${helper.uuid}`)
  await expect.poll(notified).toEqual([{ conversationUuid }, { conversationUuid }])
})

test('a moderator is told whom they cannot moderate, and hears of a new moderator', async () => {
  const { seller, moderator, path, own } = await buildTalk()
  const [colleague, buyer] = [await buildUser(), await buildUser()]
  const news = await listen(`${app().api}/user/${moderator.uuid}/events`, {
    authorization: `Bearer ${moderator.token}`,
  })
  await as(seller).put(`/user/${seller.uuid}/chatModerator`, { username: colleague.username })
  await news.until(({ type }) => type === 'chatNews')
  for (const user of [moderator, seller]) {
    const { exemptUuids } = await own(user)
    for (const about of [seller, moderator, colleague, buyer]) {
      const isExempt = exemptUuids.includes(about.uuid)
      const { status } = await as(user).put(`${path}/ban/${about.uuid}`, { span: 'minute' })
      expect(status, `${user.username} bans ${about.username}`).toBe(isExempt ? 403 : 200)
    }
  }
  expect((await own(moderator)).exemptUuids).toEqual([seller.uuid, moderator.uuid, colleague.uuid])
  expect((await own(seller)).exemptUuids).toEqual([seller.uuid])
  expect((await own(buyer)).exemptUuids).toEqual([])
})

test('a timed ban ends by itself, a permanent one holds in all lives of the seller, and both can be lifted', async () => {
  const { seller, moderator, live, path, own } = await buildTalk()
  const [buyer, other] = [await buildUser(), await buildUser()]
  const ban = (span: string, user = buyer) => as(moderator).put(`${path}/ban/${user.uuid}`, { span })
  expect((await ban('minute')).status).toBe(200)
  const refused = await writeIn(live, buyer, 'Halo')
  expect(refused).toFailWith(403, 'CHAT_BANNED_EXCEPTION')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await own(buyer)).toMatchObject({ refusal: 'banned', bannedUntil: expect.stringContaining('T') as string })
  await app().context.database.pool.query(`update chat_bans set until = now() - interval '1 second'`)
  expect((await writeIn(live, buyer, 'Halo')).status).toBe(201)

  expect((await ban('always')).status).toBe(200)
  await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)
  const next = await buildLive(seller)
  const { conversationUuid } = next
  expect(await writeIn(next, buyer, 'Znowu ja')).toFailWith(403, 'CHAT_BANNED_EXCEPTION')
  const list = await as(seller).get(`/user/${seller.uuid}/chatBan`)
  expect(list.body).toMatchObject({ data: [{ uuid: buyer.uuid }] })
  const news = await listen(`${app().api}/user/${buyer.uuid}/events`, { authorization: `Bearer ${buyer.token}` })
  expect((await as(seller).delete(`/user/${seller.uuid}/chatBan/${buyer.uuid}`)).status).toBe(204)
  await news.until(({ type, data }) => type === 'chatNews' && isDeepStrictEqual(data, { conversationUuid }))
  expect((await writeIn(next, buyer, 'Znowu ja')).status).toBe(201)

  for (const about of [seller, moderator, other])
    expect((await ban('live', about)).status, about.username).toBe(about === other ? 200 : 403)
  expect(await as(moderator).put(`${path}/ban/${randomUUID()}`, { span: 'live' })).toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
  const bad = await as(moderator).put(`${path}/ban/${other.uuid}`, { span: 'ever' })
  expect(bad).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('moderators list who may not write, each with the longest ban, and let them write again', async () => {
  const { seller, moderator, live, path } = await buildTalk()
  const [brief, silent, gone, over] = [await buildUser(), await buildUser(), await buildUser(), await buildUser()]
  const ban = async (user: TestUser, span: string, by = moderator) =>
    expect((await as(by).put(`${path}/ban/${user.uuid}`, { span })).status).toBe(200)
  await ban(over, 'minute')
  await app().context.database.pool.query(`update chat_bans set until = now() - interval '1 second'`)
  await ban(brief, 'minute')
  await ban(silent, 'live')
  await ban(gone, 'always', seller)
  await ban(gone, 'tenMinutes')
  const list = async (user: TestUser, at = path) => ((await as(user).get(`${at}/ban`)).body as BansInChat).data
  const listed = await list(moderator)
  expect(listed.map(({ uuid, isEverywhere, until, by }) => [uuid, isEverywhere, until !== null, by?.uuid])).toEqual([
    [gone.uuid, true, false, seller.uuid],
    [silent.uuid, false, false, moderator.uuid],
    [brief.uuid, false, true, moderator.uuid],
  ])
  expect(await as(gone).get(`${path}/ban`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  for (let n = 0; n < 2; n += 1) expect((await as(moderator).delete(`${path}/ban/${gone.uuid}`)).status).toBe(204)
  expect((await list(seller)).map(({ uuid }) => uuid)).toEqual([silent.uuid, brief.uuid])
  expect((await writeIn(live, gone, 'Dziękuję')).status).toBe(201)
  const elsewhere = await buildTalk()
  expect(await as(moderator).get(`${elsewhere.path}/ban`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await list(elsewhere.seller, elsewhere.path)).toEqual([])
})

test('slow mode, followers only, buyers only and off apply to everybody but the seller and moderators', async () => {
  const { seller, moderator, live, path, own } = await buildTalk()
  const buyer = await buildUser()
  const reader = await followChat(live)
  const set = async (rules: object) => expect((await as(moderator).patch(`${path}/chat`, rules)).status).toBe(200)
  await set({ slowSeconds: 30 })
  await reader.until(({ type, data }) => type === 'chat' && (data as { slowSeconds: number }).slowSeconds === 30)
  await say(live, buyer, 'Raz')
  const early = await writeIn(live, buyer, 'Dwa')
  expect(early).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(25)
  for (const text of ['Trzy', 'Cztery', 'Pięć', 'Sześć']) await say(live, moderator, text)

  await set({ slowSeconds: 0, mode: 'followers' })
  expect(await writeIn(live, buyer, 'Dwa')).toFailWith(403, 'CHAT_FOLLOWERS_EXCEPTION')
  expect((await own(buyer)).refusal).toBe('followers')
  await as(buyer).post(`/user/${buyer.uuid}/favorite/${seller.uuid}`)
  await say(live, buyer, 'Dwa')
  await set({ mode: 'buyers' })
  expect(await writeIn(live, buyer, 'Czy już?')).toFailWith(403, 'CHAT_BUYERS_EXCEPTION')
  await set({ mode: 'off' })
  expect(await writeIn(live, buyer, 'Czy już?')).toFailWith(409, 'CHAT_CLOSED_EXCEPTION')
  await say(live, seller, 'Zaraz wracam')
  expect(await as(buyer).patch(`${path}/chat`, { mode: 'all' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(seller).patch(`${path}/chat`, { slowSeconds: 7 })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a pinned message is shown to all viewers until it is deleted', async () => {
  const { seller, live, path } = await buildTalk()
  const message = await say(live, seller, 'Wysyłka jutro')
  const pin = (uuid: string | null) => as(seller).patch(`${path}/chat`, { pinnedMessageUuid: uuid })
  expect(await pin(randomUUID())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await pin(message.uuid)).body).toMatchObject({ pinned: { content: 'Wysyłka jutro' } })
  const late = await followChat(live)
  const { data } = await late.until(({ type }) => type === 'chat')
  expect(data).toMatchObject({ pinned: { uuid: message.uuid } })
  await as(seller).delete(`${path}/message/${message.uuid}`)
  await late.until(({ type, data: state }) => type === 'chat' && (state as { pinned: unknown }).pinned === null)
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

test('a former moderator can no longer moderate, and nobody can moderate other chats', async () => {
  const { seller, moderator, live, path, own } = await buildTalk()
  const elsewhere = await buildTalk()
  const message = await say(live, await buildUser(), 'Zostaje')
  expect(await own(moderator)).toMatchObject({ mayModerate: true, mayShowProducts: false })
  expect(await as(moderator).patch(`${elsewhere.path}/chat`, { mode: 'off' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const forged = await elsewhere.decide(elsewhere.seller, [message.uuid], 'refused')
  expect(forged, 'a message of another conversation').toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(seller).delete(`/user/${seller.uuid}/chatModerator/${moderator.uuid}`)).status).toBe(204)
  expect(await as(moderator).delete(`${path}/message/${message.uuid}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await own(moderator)).toMatchObject({ mayModerate: false })
  for (const [username, status] of [
    [seller.username, 400],
    ['nikt.taki', 404],
    ['', 400],
  ] as const)
    expect((await as(seller).put(`/user/${seller.uuid}/chatModerator`, { username })).status, username).toBe(status)
})

test('a moderator who is removed while acting is refused from then on, and what was done before stands', async () => {
  const { seller, moderator, live, path, words } = await buildTalk()
  const buyer = await buildUser()
  const messages = [
    await say(live, buyer, 'Pierwsza'),
    await say(live, buyer, 'Druga'),
    await say(live, buyer, 'Trzecia'),
  ]
  const [removal, ...acts] = await Promise.all([
    as(seller).delete(`/user/${seller.uuid}/chatModerator/${moderator.uuid}`),
    ...messages.map(({ uuid }) => as(moderator).delete(`${path}/message/${uuid}`)),
  ])
  expect(removal.status).toBe(204)
  for (const act of acts) if (act.status !== 204) expect(act).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const left = messages.filter((_, n) => acts[n]?.status !== 204)
  expect(await words()).toEqual(left.map(({ content }) => content))
  for (const act of [
    as(moderator).patch(`${path}/chat`, { mode: 'off' }),
    as(moderator).put(`${path}/ban/${buyer.uuid}`, { span: 'minute' }),
    as(moderator).post(`${path}/author/${buyer.uuid}/removal`),
  ])
    expect(await act).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await words()).toHaveLength(left.length)
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
