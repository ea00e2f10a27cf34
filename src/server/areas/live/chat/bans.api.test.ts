import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { buildTalk } from '#tests/factories/moderated-chat.ts'
import { isDeepStrictEqual } from 'node:util'
import type { BansInChat, MadeBan } from '#contracts/live/chat.ts'
import { writeIn } from '#tests/factories/chat.ts'
import { buildLive } from '#tests/factories/live.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

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
