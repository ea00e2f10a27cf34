import { expect, test } from 'vitest'
import { buildMember } from '#tests/factories/team.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, startApp, as } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { buildTalk } from '#tests/factories/moderated-chat.ts'
import { say } from '#tests/factories/chat.ts'

await startApp()

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

test('members for lives or comments change words and lift bans under their own name, and name no moderators', async () => {
  const { seller, moderator, path } = await buildTalk()
  const member = await buildMember(seller, ['lives'])
  const banned = await buildUser()
  const own = `/user/${seller.uuid}`
  await as(seller).put(`${path}/ban/${banned.uuid}`, { span: 'always' })
  expect((await as(member).put(`${own}/chatWord`, { data: [{ word: 'podróbka', action: 'hold' }] })).status).toBe(200)
  expect((await as(member).delete(`${own}/chatBan/${banned.uuid}`)).status).toBe(204)
  expect((await as(seller).get(`${own}/moderationLog`)).body).toMatchObject({
    data: [
      { action: 'lift', by: { uuid: member.uuid }, about: { uuid: banned.uuid } },
      { action: 'words', by: { uuid: member.uuid } },
      { action: 'always', by: { uuid: seller.uuid } },
      { action: 'name' },
    ],
  })
  expect((await as(member).get(`${own}/chatModerator`)).body).toMatchObject({ data: [{ uuid: moderator.uuid }] })
  for (const refused of [
    await as(member).put(`${own}/chatModerator`, { username: member.username }),
    await as(member).delete(`${own}/chatModerator/${moderator.uuid}`),
  ])
    expect(refused).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})
