import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CommentAnswer, VideoCommentPage } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import type { OwnDecisions } from '#contracts/office/decision.ts'
import type { Decision, OfficeReports } from '#contracts/office/office.ts'
import {
  buildGoods,
  buildPurchase,
  orderBody,
  orderOf,
  placeOrder,
  sendOrder,
  takeStep,
} from '#tests/factories/order.ts'
import { readChat, say } from '#tests/factories/chat.ts'
import { buildLive } from '#tests/factories/live.ts'
import { answerTo, buildThread } from '#tests/factories/thread.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import type { Client } from '#tests/setup/client.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { ledgerFaults } from '#server/context/ledger.ts'

beforeAll(() => startApp())

const WHY = { ground: 'terms', clause: '§ 5', facts: 'Obraża innych.', until: null }
const NOTICE = { reason: 'hate', text: 'To jest obraźliwe', isInGoodFaith: true }

const report = (by: TestUser, kind: string, subjectUuid: string) =>
  as(by).post('/report', { ...NOTICE, kind, subjectUuid })
const hide = async (by: TestUser, kind: string, subjectUuid: string) => {
  const answer = await as(by).post('/admin/decision', { ...WHY, measure: 'hide', kind, subjectUuid })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Decision
}
const restore = async (by: TestUser, { uuid }: Decision) =>
  expect((await as(by).post(`/admin/decision/${uuid}/reversal`, { reason: 'Pomyłka' })).status).toBe(200)

test('a hidden product cannot be bought, and can be again afterwards', async () => {
  const [moderator, buyer, goods] = [await buildStaff(), await buildUser(), await buildGoods([5])]
  await buildVideo({ projectionUuid: goods.projectionUuid }, goods.seller)
  const { rows } = await app().context.database.pool.query<{ uuid: string }>(
    'select definition_uuid as uuid from definition_projections where uuid = $1',
    [goods.projectionUuid],
  )
  const uuid = rows[0]?.uuid ?? ''
  const lines = [{ variant: goods.variants[0] ?? '' }]
  const body = await orderBody(lines)
  expect((await visitor().get(`/product/${uuid}`)).status).toBe(200)
  expect((await report(buyer, 'product', uuid)).status).toBe(201)
  const decision = await hide(moderator, 'product', uuid)
  expect((await visitor().get(`/product/${uuid}`)).status).toBe(410)
  const { data } = (await visitor().get(`/user/${goods.seller.uuid}/product`)).body as { data: unknown[] }
  expect(data).toEqual([])
  expect((await sendOrder(as(buyer), body)).status).toBe(409)
  await restore(moderator, decision)
  expect((await visitor().get(`/product/${uuid}`)).status).toBe(200)
  expect((await sendOrder(as(buyer), body)).status).toBe(201)
})

test('a hidden review is not listed and does not count', async () => {
  const [moderator, buyer, seller] = [await buildStaff(), await buildUser(), await buildSeller()]
  await buildPurchase(buyer, seller)
  const write = { content: 'Oszust i tyle', rating: { rate: 1 } }
  const { uuid } = (await as(buyer).post(`/user/${seller.uuid}/review`, write)).body as { uuid: string }
  const shown = async () => {
    const { data } = (await visitor().get(`/user/${seller.uuid}/review`)).body as { data: { uuid: string }[] }
    const info = (await visitor().get(`/user/${seller.uuid}/info`)).body as { reviewQuantity: number }
    return [data.map((review) => review.uuid), info.reviewQuantity]
  }
  expect(await shown()).toEqual([[uuid], 1])
  expect((await report(seller, 'review', uuid)).status).toBe(201)
  const decision = await hide(moderator, 'review', uuid)
  expect(await shown()).toEqual([[], 0])
  expect(await report(seller, 'review', uuid), 'no letter quotes it').toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await restore(moderator, decision)
  expect(await shown()).toEqual([[uuid], 1])
})

test('a message of a thread is reported by its two sides alone, and its text is hidden', async () => {
  const [moderator, buyer, seller, stranger] = [
    await buildStaff(),
    await buildUser(),
    await buildSeller(),
    await buildUser(),
  ]
  const { threadUuid } = await buildThread(buyer, seller)
  const { uuid } = await answerTo(seller, threadUuid, 'Idź sobie')
  expect(await report(stranger, 'threadMessage', uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  // The older call makes the same kind of report.
  expect((await as(buyer).post(`/thread/${threadUuid}/message/${uuid}/report`, { reason: 'Obraża' })).status).toBe(204)
  const { data } = (await as(moderator).get('/admin/report?kind=threadMessage&limit=50')).body as OfficeReports
  expect(data.find(({ subjectUuid }) => subjectUuid === uuid)).toMatchObject({
    excerpt: 'Idź sobie',
    text: 'Obraża',
    about: { uuid: seller.uuid },
    reporter: { uuid: buyer.uuid },
  })
  const textOf = async () => {
    const { data: all } = (await as(buyer).get(`/thread/${threadUuid}/message`)).body as {
      data: { uuid: string; text: string; isHidden?: boolean }[]
    }
    return all.find((message) => message.uuid === uuid)
  }
  const decision = await hide(moderator, 'threadMessage', uuid)
  expect(await textOf()).toMatchObject({ text: '', isHidden: true })
  await restore(moderator, decision)
  expect(await textOf()).toMatchObject({ text: 'Idź sobie' })
})

test('a message of a chat leaves the screens, and a report to its moderators reaches the office', async () => {
  const [moderator, author, reader, seller] = [
    await buildStaff(),
    await buildUser(),
    await buildUser(),
    await buildSeller(),
  ]
  const live = await buildLive(seller)
  const { uuid } = await say(live, author, 'Same bzdury tu sprzedają')
  expect((await as(reader).post(`/conversation/${live.conversationUuid}/message/${uuid}/report`)).status).toBe(204)
  const { data } = (await as(moderator).get('/admin/report?kind=chatMessage&limit=50')).body as OfficeReports
  expect(data.find(({ subjectUuid }) => subjectUuid === uuid)).toMatchObject({ about: { uuid: author.uuid } })
  const words = async () => (await readChat(live)).data.map(({ content }) => content)
  expect(await words()).toEqual(['Same bzdury tu sprzedają'])
  const decision = await hide(moderator, 'chatMessage', uuid)
  expect(await words()).toEqual([])
  const again = { messageUuids: [uuid], verdict: 'shown' }
  expect((await as(seller).patch(`/conversation/${live.conversationUuid}/message`, again)).status).toBe(404)
  expect(await words(), 'the seller cannot show it again').toEqual([])
  await restore(moderator, decision)
  expect(await words()).toEqual(['Same bzdury tu sprzedają'])
})

const commentOn = async (video: string, by: TestUser, content: string, parentUuid: string | null = null) => {
  const body = { content, parentUuid, clientKey: randomUUID() }
  const answer = await as(by).post(`/shopVideo/${video}/comment`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as CommentAnswer).uuid
}
const readComments = async (client: Client, video: string) => {
  const { data } = (await client.get(`/shopVideo/${video}/comment`)).body as VideoCommentPage
  const { statistic } = (await visitor().get(`/shopVideo/${video}/watch`)).body as Video
  const texts = data.flatMap(({ content, answers }) => [content, ...answers.map((answer) => answer.content)])
  return [texts, statistic.commentQuantity]
}

test('a reported comment reaches the office, whose decision hides its text from all, with a letter', async () => {
  const [moderator, author, reader, seller] = [
    await buildStaff(),
    await buildUser(),
    await buildUser(),
    await buildSeller(),
  ]
  const { uuid: video } = await buildVideo({}, seller)
  const uuid = await commentOn(video, author, 'Same podróbki')
  for (let round = 0; round < 2; round += 1) expect((await as(reader).post(`/comment/${uuid}/report`)).status).toBe(204)
  const byVisitor = { ...NOTICE, kind: 'comment', subjectUuid: uuid, name: 'Ewa', email: 'ewa@example.com' }
  expect((await visitor().post('/report', byVisitor)).status).toBe(201)
  expect(await report(author, 'comment', uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const { data } = (await as(moderator).get('/admin/report?kind=comment&limit=50')).body as OfficeReports
  const [first, second, ...others] = data.filter(({ subjectUuid }) => subjectUuid === uuid)
  expect(first).toMatchObject({
    excerpt: 'Same podróbki',
    path: `/profile/${seller.username}/video/${video}/short#komentarze`,
    about: { uuid: author.uuid },
    reporter: { uuid: reader.uuid },
  })
  expect([second?.reporter, others]).toEqual([{ uuid: null, name: 'Ewa' }, []])
  const decided = await as(moderator).post(`/admin/report/${first?.uuid}/decision`, { ...WHY, measure: 'hide' })
  expect(decided.status, JSON.stringify(decided.body)).toBe(201)
  for (const client of [visitor(), as(author), as(reader), as(seller)])
    expect(await readComments(client, video)).toEqual([[], 0])
  expect(await report(seller, 'comment', uuid), 'the receipt would quote it').toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(seller).post(`/comment/${uuid}/approval`), 'the seller cannot show it').toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
  const { data: own } = (await as(author).get(`/user/${author.uuid}/decision`)).body as OwnDecisions
  const statement = { kind: 'statement', text: expect.stringContaining('komentarz „Same podróbki”') as string }
  expect(own).toMatchObject([{ kind: 'comment', measure: 'hide', as: 'concerned', letters: [statement] }])
  await restore(moderator, decided.body as Decision)
  expect(await readComments(visitor(), video)).toEqual([['Same podróbki'], 1])
})

test('comments hidden with and below others are counted once, in any order', async () => {
  const [moderator, author, seller] = [await buildStaff(), await buildUser(), await buildSeller()]
  const { uuid: video } = await buildVideo({}, seller)
  // A count never sinks below 0, so that one comment stays.
  await commentOn(video, await buildUser(), 'Inny')
  const uuid = await commentOn(video, author, 'Pytanie')
  const answer = await commentOn(video, seller, 'Odpowiedź', uuid)
  const own = await commentOn(video, author, 'Dopisek', uuid)
  expect(await readComments(visitor(), video)).toEqual([['Pytanie', 'Odpowiedź', 'Dopisek', 'Inny'], 4])
  const whole = await hide(moderator, 'comment', uuid)
  const part = await hide(moderator, 'comment', answer)
  expect((await as(author).delete(`/comment/${own}`)).status).toBe(204)
  expect(await readComments(visitor(), video)).toEqual([['Inny'], 1])
  expect(await as(author).get(`/comment/${uuid}/answer`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await restore(moderator, whole)
  expect(await readComments(visitor(), video)).toEqual([['Pytanie', 'Inny'], 2])
  await restore(moderator, part)
  expect(await readComments(visitor(), video)).toEqual([['Pytanie', 'Odpowiedź', 'Inny'], 3])
})

test('nobody but the seller reports a comment that is held', async () => {
  const [reader, author, seller] = [await buildUser(), await buildUser(), await buildSeller()]
  const { uuid: video } = await buildVideo({}, seller)
  const uuid = await commentOn(video, author, 'Taniej na https://example.com/tanie-buty')
  expect(await report(reader, 'comment', uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await report(seller, 'comment', uuid)).status).toBe(201)
})

test('a live that is hidden is stopped', async () => {
  const [moderator, seller] = [await buildStaff(), await buildSeller()]
  const live = await buildLive(seller)
  await hide(moderator, 'video', live.uuid)
  const { rows } = await app().context.database.pool.query<{ state: string }>(
    'select state from lives where video_uuid = $1',
    [live.uuid],
  )
  expect(rows).not.toMatchObject([{ state: 'live' }])
  expect((await visitor().get(`/shopVideo/${live.uuid}/watch`)).status).toBe(410)
})

test('a suspended seller fulfils the orders under way, and gets no new ones', async () => {
  const [moderator, buyer, goods] = [await buildStaff(), await buildUser(), await buildGoods([5])]
  const lines = [{ variant: goods.variants[0] ?? '' }]
  const next = await orderBody(lines)
  const [part] = (await orderOf(await placeOrder(as(buyer), lines))).sellerOrders
  const body = { ...WHY, kind: 'profile', subjectUuid: goods.seller.uuid }
  for (const measure of ['suspendSelling', 'suspend'])
    expect((await as(moderator).post('/admin/decision', { ...body, measure })).status).toBe(201)
  expect((await sendOrder(as(buyer), next)).status).toBe(409)
  for (const step of ['accept', 'pack', 'send'])
    expect((await takeStep(as(goods.seller), part?.uuid ?? '', step)).status, step).toBe(204)
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('nobody’s whole profile is hidden, and only a suspension has an end', async () => {
  const [moderator, user] = [await buildStaff(), await buildUser()]
  const decide = (values: object) =>
    as(moderator).post('/admin/decision', { ...WHY, kind: 'profile', subjectUuid: user.uuid, ...values })
  expect((await decide({ measure: 'hide' })).status).toBe(400)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  expect((await decide({ measure: 'warn', until })).status).toBe(400)
  expect((await decide({ measure: 'suspend', until: new Date(0).toISOString() })).status).toBe(400)
})
