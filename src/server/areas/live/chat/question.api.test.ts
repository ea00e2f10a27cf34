import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnChat } from '#contracts/live/chat.ts'
import { LiveSummary } from '#contracts/live/live-summary.ts'
import { followChat, say } from '#tests/factories/chat.ts'
import { backdate, buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

async function buildTalk() {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const path = `/conversation/${live.conversationUuid}`
  const open = async (user: TestUser) =>
    ((await as(user).get(`${path}/chat/own`)).body as OwnChat).questions.map(({ content }) => content)
  const answer = (user: TestUser, uuid: string, isAnswered = true) =>
    as(user).put(`${path}/message/${uuid}/answer`, { isAnswered })
  return { seller, live, open, answer }
}

test('a viewer’s question is marked for everybody, and is open for moderators until answered, which can be undone', async () => {
  const { seller, live, open, answer } = await buildTalk()
  const [viewer, other] = [await buildUser(), await buildUser()]
  const news = await listen(`${app().api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
  const reader = await followChat(live)
  const { uuid } = await say(live, viewer, 'czy jest większa torba')
  await news.until(({ type }) => type === 'chatNews')
  expect(await reader.until(({ type }) => type === 'message')).toMatchObject({ data: { isQuestion: true } })
  await say(live, other, 'Ładna!')
  await say(live, seller, 'Komu zapakować?')
  expect(await open(seller)).toEqual(['czy jest większa torba'])
  expect(await open(viewer), 'only who moderates is told what waits').toEqual([])

  expect(await answer(viewer, uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await answer(seller, uuid)).status).toBe(204)
  expect((await answer(seller, uuid)).status).toBe(204)
  expect(await open(seller)).toEqual([])
  expect((await answer(seller, uuid, false)).status).toBe(204)
  expect(await open(seller)).toHaveLength(1)
})

test('only a visible question of the same live can be open', async () => {
  const { seller, live, open, answer } = await buildTalk()
  const viewer = await buildUser()
  const remark = await say(live, viewer, 'Ładna!')
  await say(live, viewer, 'zajebista, ile kosztuje?')
  const question = await say(live, viewer, 'Ile zostało?')
  expect(await answer(seller, remark.uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await answer(seller, randomUUID())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const elsewhere = await buildTalk()
  expect(await elsewhere.answer(elsewhere.seller, question.uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await open(seller)).toEqual(['Ile zostało?'])
  await as(viewer).delete(`/conversation/${live.conversationUuid}/message/${question.uuid}`)
  expect(await open(seller)).toEqual([])
})

test('the summary of a live lists unanswered questions', async () => {
  const { seller, live, answer } = await buildTalk()
  await backdate(live.uuid, 30)
  const [one, other] = [await buildUser(), await buildUser()]
  const { uuid } = await say(live, one, 'Ile kosztuje?')
  await say(live, other, 'A wysyłka?')
  await answer(seller, uuid)
  const path = `/user/${seller.uuid}/video/${live.uuid}`
  await as(seller).patch(`${path}/finish`)
  const summary = LiveSummary.parse((await as(seller).get(`${path}/summary`)).body)
  expect(summary.openQuestionQuantity).toBe(1)
  expect(summary.openQuestions.map(({ content }) => content)).toEqual(['A wysyłka?'])
})

test('a seller answers a question in a thread with its author, which marks it as answered', async () => {
  const { seller, live, open } = await buildTalk()
  const viewer = await buildUser()
  const { uuid } = await say(live, viewer, 'Ile kosztuje wysyłka?')
  const path = `/user/${seller.uuid}/video/${live.uuid}/question`
  const body = { text: 'Od 12 zł', clientKey: randomUUID() }
  const answers = [
    await as(seller).post(`${path}/${uuid}/reply`, body),
    await as(seller).post(`${path}/${uuid}/reply`, body),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await open(seller)).toEqual([])
  const { threadUuid } = (answers[0] ?? { body: {} }).body as { threadUuid: string }
  const { data } = (await as(viewer).get(`/thread/${threadUuid}/message`)).body as { data: { text: string }[] }
  expect(data.map(({ text }) => text)).toEqual(['Od 12 zł', 'Ile kosztuje wysyłka?'])
  const own = await say(live, seller, 'Komu zapakować?')
  expect(await as(seller).post(`${path}/${own.uuid}/reply`, body)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
