import { expect, test } from 'vitest'
import { followChat, say, writeIn } from '#tests/factories/chat.ts'
import { buildUser } from '#tests/factories/user.ts'
import { as, startApp } from '#tests/setup/app.ts'
import { buildTalk } from '#tests/factories/moderated-chat.ts'
import { randomUUID } from 'node:crypto'

await startApp()

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
