// Embedded too: keyset pages, and a transaction that reads on its one connection.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import type { Thread, ThreadList, ThreadMessage } from '#contracts/commerce/thread.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { answerTo, writeToSeller, buildThread, writeTo } from '#tests/factories/thread.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { threads as threadsTable } from './table.ts'

beforeAll(() => startApp())

const listOf = async (user: TestUser, query = '') =>
  (await as(user).get(`/user/${user.uuid}/thread?${query}`)).body as ThreadList
const threadOf = async (user: TestUser, uuid: string) => (await as(user).get(`/thread/${uuid}`)).body as Thread
const pageOf = async (user: TestUser, uuid: string, query = '') =>
  (await as(user).get(`/thread/${uuid}/message?${query}`)).body as { meta: { next: string }; data: ThreadMessage[] }
const textsOf = async (user: TestUser, uuid: string) => (await pageOf(user, uuid)).data.map(({ text }) => text)
const read = (user: TestUser, uuid: string) => as(user).post(`/thread/${uuid}/message/read`)
const bellOf = async (user: TestUser) =>
  (await as(user).get(`/user/${user.uuid}/notification`)).body as NotificationList

test('a buyer asks about a product, the seller answers, and each sees the other side and what is unread', async () => {
  const [buyer, seller] = [await buildUser({ firstname: 'Kasia' }), await buildSeller({ shopName: 'Szafa Hani' })]
  const { definitionUuid: productUuid } = await buildProjection(seller)
  const { threadUuid, message } = await buildThread(buyer, seller, { productUuid, text: ' Czy to len?\r\n' })
  expect(message).toMatchObject({ author: 'buyer', text: 'Czy to len?', readAt: null, publication: null })
  expect(await threadOf(seller, threadUuid)).toMatchObject({
    as: 'seller',
    other: { uuid: buyer.uuid },
    product: { uuid: productUuid, name: 'Sukienka' },
    last: { author: 'buyer', text: 'Czy to len?' },
    unreadQuantity: 1,
    isWaiting: true,
  })
  expect(await listOf(seller, 'mark=waiting')).toMatchObject({
    unreadQuantity: 1,
    waitingQuantity: 1,
    meta: { total: 1 },
  })
  await read(seller, threadUuid)
  await answerTo(seller, threadUuid, 'Tak, sam len')
  expect(await listOf(seller, 'mark=waiting')).toMatchObject({ unreadQuantity: 0, waitingQuantity: 0, data: [] })
  expect(await threadOf(buyer, threadUuid)).toMatchObject({
    as: 'buyer',
    other: { uuid: seller.uuid, name: 'Szafa Hani' },
    unreadQuantity: 1,
    isWaiting: false,
  })
  expect(await textsOf(buyer, threadUuid)).toEqual(['Tak, sam len', 'Czy to len?'])
  await read(buyer, threadUuid)
  expect((await pageOf(seller, threadUuid)).data.every(({ readAt }) => readAt !== null)).toBe(true)
  expect(await listOf(buyer, 'mark=unread')).toMatchObject({ unreadQuantity: 0, data: [] })
})

test('questions about one product, or about none, go on in one thread each', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const [one, other] = [await buildProjection(seller), await buildProjection(seller)]
  const openQuestion = async (productUuid?: string) =>
    (await buildThread(buyer, seller, productUuid === undefined ? {} : { productUuid })).threadUuid
  const first = await openQuestion(one.definitionUuid)
  expect(await openQuestion(one.definitionUuid)).toBe(first)
  const shop = await openQuestion()
  expect(await openQuestion()).toBe(shop)
  expect(new Set([first, shop, await openQuestion(other.definitionUuid)]).size).toBe(3)
  expect((await listOf(buyer)).data[0]).toMatchObject({ product: { uuid: other.definitionUuid } })
})

test('a message sent twice is written once, also by calls at the same moment', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const clientKey = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => writeToSeller(buyer, seller, { clientKey })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { threadUuid } = (answers[0] ?? { body: {} }).body as { threadUuid: string }
  const again = await Promise.all([1, 2, 3].map(() => writeTo(seller, threadUuid, 'Jest', clientKey)))
  expect(new Set(again.map(({ body }) => (body as ThreadMessage).uuid)).size).toBe(1)
  expect(await textsOf(buyer, threadUuid)).toEqual(['Jest', 'Czy jest w rozmiarze 38?'])
  expect((await bellOf(seller)).data.map(({ kind }) => kind)).toEqual(['newMessage'])
})

test('messages and threads come in pages, the newest first', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller, { text: '0' })
  for (const text of ['1', '2', '3', '4']) await answerTo(seller, threadUuid, text)
  const first = await pageOf(buyer, threadUuid, 'limit=3')
  expect(first.data.map(({ text }) => text)).toEqual(['4', '3', '2'])
  const rest = await pageOf(buyer, threadUuid, `limit=3&cursor=${first.meta.next}`)
  expect(rest.data.map(({ text }) => text)).toEqual(['1', '0'])
  const others = [await buildSeller(), await buildSeller()]
  for (const other of others) await buildThread(buyer, other)
  const list = await listOf(buyer, 'limit=2')
  expect(list.data.map(({ other }) => other.uuid)).toEqual([others[1]?.uuid, others[0]?.uuid])
  const more = await listOf(buyer, `limit=2&cursor=${list.meta.next}`)
  expect(more.data.map(({ uuid }) => uuid)).toEqual([threadUuid])
})

test('both sides hear of a message at once, and reading clears the bell', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller({ shopName: 'Stół pełen' })]
  const { threadUuid } = await buildThread(buyer, seller)
  const events = await listen(`${app().api}/user/${buyer.uuid}/events`, { authorization: `Bearer ${buyer.token}` })
  await answerTo(seller, threadUuid)
  expect((await events.until(({ type }) => type === 'thread')).data).toEqual({ threadUuid })
  await answerTo(seller, threadUuid, 'I w zieleni też')
  const path = `/profile/user/wiadomosci/${threadUuid}`
  // One notification for all that is unread.
  expect(await bellOf(buyer)).toMatchObject({ unreadQuantity: 1, data: [{ subject: 'Stół pełen', path }] })
  await read(buyer, threadUuid)
  expect(await bellOf(buyer)).toMatchObject({ unreadQuantity: 0, meta: { total: 1 } })
})

test('nobody writes to themselves, to a buyer without a shop, to strangers, or about goods of others', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { definitionUuid } = await buildProjection(await buildSeller())
  expect(await writeToSeller(seller, seller)).toFailWith(409, 'THREAD_SAME_USERS_EXCEPTION')
  for (const [whom, question] of [
    [await buildUser(), {}],
    [{ uuid: randomUUID() }, {}],
    [seller, { productUuid: definitionUuid }],
    [seller, { productUuid: randomUUID() }],
  ] as const)
    expect(await writeToSeller(buyer, whom, question)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a block of either side refuses messages in both directions, and the thread stays readable', async () => {
  for (const blocksSeller of [true, false]) {
    const [buyer, seller] = [await buildUser(), await buildSeller()]
    const { threadUuid } = await buildThread(buyer, seller)
    const [blocker, blocked] = blocksSeller ? [buyer, seller] : [seller, buyer]
    await as(blocker).post(`/user/${blocker.uuid}/black/${blocked.uuid}`)
    expect(await writeToSeller(buyer, seller)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
    for (const user of [buyer, seller])
      expect(await writeTo(user, threadUuid, 'Halo?')).toFailWith(403, 'FORBIDDEN_EXCEPTION')
    expect(await textsOf(buyer, threadUuid)).toHaveLength(1)
  }
})

test.each([
  ['no', ''],
  ['only spaces', '   '],
  ['unseen signs', '\u200b'],
  ['1,001 signs', 'x'.repeat(1001)],
  ['10,000 signs', 'x'.repeat(10_000)],
  ['null', null],
  ['a number', 7],
])('a message of %s is refused', async (_title, text) => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  expect(await writeToSeller(buyer, seller, { text: text as string })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await listOf(seller)).data).toEqual([])
})

test('a deleted account takes its threads along, and nobody can write to it', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller)
  await as(seller).post(`/user/${seller.uuid}/savedReply`, { text: 'Wysyłam jutro' })
  expect((await as(seller).post(`/user/${seller.uuid}/deletion`, { password: seller.password })).status).toBe(204)
  expect((await listOf(buyer)).data).toEqual([])
  expect(await writeTo(buyer, threadUuid, 'Halo?')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await writeToSeller(buyer, seller)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a merge joins the threads of both accounts, and drops those between them', async () => {
  const [stays, goes, seller] = [await buildSeller(), await buildSeller(), await buildSeller()]
  const first = await buildThread(stays, seller, { text: 'Pierwsze' })
  await buildThread(goes, seller, { text: 'Drugie' })
  const moved = await buildThread(goes, await buildSeller(), { text: 'Gdzie indziej' })
  await buildThread(goes, stays)
  await as(goes).post(`/user/${goes.uuid}/savedReply`, { text: 'Wysyłam jutro' })
  const answer = await as(stays).post('/auth', {
    _username: goes.email,
    _password: goes.password,
    isMergeAction: true,
  })
  expect(answer.status).toBe(200)
  const merged = { ...stays, ...(answer.body as { token: string }) }
  expect((await listOf(merged)).data.map(({ uuid }) => uuid)).toEqual([moved.threadUuid, first.threadUuid])
  expect(await textsOf(merged, first.threadUuid)).toEqual(['Drugie', 'Pierwsze'])
  expect(await threadOf(seller, first.threadUuid)).toMatchObject({ unreadQuantity: 2, last: { text: 'Drugie' } })
  expect((await as(merged).get(`/user/${stays.uuid}/savedReply`)).body).toMatchObject({
    data: [{ text: 'Wysyłam jutro' }],
  })
})

test('the response time is the median of real answers of at least five threads', async () => {
  const seller = await buildSeller()
  const typical = async () => (await as(seller).get(`/user/${seller.uuid}/responseTime`)).body
  const { db } = app().context.database
  const MINUTE_MS = 60_000
  const openQuestion = async (minutes: number) => {
    const { threadUuid } = await buildThread(await buildUser(), seller)
    const waitingSince = new Date(Date.now() - minutes * MINUTE_MS)
    await db.update(threadsTable).set({ waitingSince }).where(eq(threadsTable.uuid, threadUuid))
    return threadUuid
  }
  for (const minutes of [1, 2, 30, 600]) await answerTo(seller, await openQuestion(minutes))
  expect(await typical()).toEqual({ typical: null })
  await answerTo(seller, await openQuestion(1000))
  expect(await typical()).toEqual({ typical: 'hour' })
  // Two questions without an answer for days move the median.
  for (const minutes of [4000, 5000]) await openQuestion(minutes)
  expect(await typical()).toEqual({ typical: 'day' })
})

test('a seller saves at most fifty replies, each text once', async () => {
  const seller = await buildSeller()
  const path = `/user/${seller.uuid}/savedReply`
  const first = await as(seller).post(path, { text: 'Odpowiedź 0' })
  expect((await as(seller).post(path, { text: 'Odpowiedź 0' })).body).toEqual(first.body)
  for (let n = 1; n < 50; n += 1) await as(seller).post(path, { text: `Odpowiedź ${n}` })
  expect(await as(seller).post(path, { text: 'Za dużo' })).toFailWith(409, 'TEMPLATE_LIMIT_EXCEPTION')
  const { uuid } = first.body as { uuid: string }
  expect((await as(seller).delete(`${path}/${uuid}`)).status).toBe(204)
  const { data } = (await as(seller).get(path)).body as { data: { text: string }[] }
  expect([data.length, data[0]?.text]).toEqual([49, 'Odpowiedź 1'])
})
