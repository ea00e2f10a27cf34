// Embedded too: the log's row lock and the wake without NOTIFY.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChatReplay } from '#contracts/live/chat.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { followChat, readChat, say, receivedWords, writeIn } from '#tests/factories/chat.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { REPLAYED_MAX } from './service.ts'
import { chats, conversationLog, messages } from './table.ts'

await startApp()

const buildTalk = async () => {
  const seller = await buildSeller()
  return { seller, live: await buildLive(seller) }
}

test('a message reaches other viewers and the list, with its author', async () => {
  const { seller, live } = await buildTalk()
  const buyer = await buildUser({ firstname: 'Beata' })
  const reader = await followChat(live)
  const written = await say(live, buyer, '  Czy jest\n  większy? ')
  expect(written).toMatchObject({
    content: 'Czy jest większy?',
    verdict: 'shown',
    role: null,
    author: { uuid: buyer.uuid },
  })
  await reader.until(({ type }) => type === 'message')
  await say(live, seller, 'Jest, do rozmiaru 44')
  await expect.poll(() => receivedWords(reader)).toEqual(['Czy jest większy?', 'Jest, do rozmiaru 44'])
  const page = await readChat(live)
  expect(page.data.map(({ seq, content, role }) => [seq, content, role])).toEqual([
    [1, 'Czy jest większy?', null],
    [2, 'Jest, do rozmiaru 44', 'seller'],
  ])
  expect(page.meta).toEqual({ seq: 2, previous: null })
  expect(JSON.stringify(page)).not.toContain(buyer.email)
})

test('concurrent messages are neither lost, doubled nor reordered, and a returning reader gets the missed ones', async () => {
  const { live } = await buildTalk()
  const writers = await Promise.all(Array.from({ length: 12 }, () => buildUser()))
  const readers = [await followChat(live), await followChat(live)]
  await Promise.all(writers.map((writer, n) => say(live, writer, `Pierwsza od ${n}`)))
  for (const reader of readers) await expect.poll(() => receivedWords(reader).length).toBe(12)
  const [one, other] = readers
  expect(one && receivedWords(one)).toEqual(other && receivedWords(other))
  expect(new Set(one && receivedWords(one)).size).toBe(12)
  const ids = (one?.received ?? []).flatMap(({ type, id }) => (type === 'message' ? [Number(id)] : []))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))

  one?.close()
  await one?.isOver
  await Promise.all(writers.map((writer, n) => say(live, writer, `Druga od ${n}`)))
  const back = await followChat(live, { 'last-event-id': String(ids.at(-1)) })
  await expect.poll(() => receivedWords(back).length).toBe(12)
  expect(back.received.map(({ type }) => type)).not.toContain('reset')
  const all = (await readChat(live)).data.map(({ content }) => content)
  expect(receivedWords(back)).toEqual(all.slice(12))
  const byQuery = await listen(`${app().api}/conversation/${live.conversationUuid}/events?after=${ids.at(-1)}`)
  await expect.poll(() => receivedWords(byQuery).length).toBe(12)
}, 60_000)

test('the pages of the chat lead back to its beginning', async () => {
  const { seller, live } = await buildTalk()
  for (let n = 0; n < 5; n += 1) await say(live, seller, `Numer ${n}`)
  const newest = await readChat(live, '?limit=2')
  expect(newest.data.map(({ content }) => content)).toEqual(['Numer 3', 'Numer 4'])
  const before = await readChat(live, `?limit=2&cursor=${newest.meta.previous}`)
  expect(before.data.map(({ content }) => content)).toEqual(['Numer 1', 'Numer 2'])
  const first = await readChat(live, `?limit=2&cursor=${before.meta.previous}`)
  expect(first.data.map(({ content }) => content)).toEqual(['Numer 0'])
  expect(first.meta.previous).toBeNull()
})

test('a repeated key returns the same message', async () => {
  const { seller, live } = await buildTalk()
  const key = randomUUID()
  const answers = await Promise.all([writeIn(live, seller, 'Raz', key), writeIn(live, seller, 'Raz', key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await readChat(live)).data).toHaveLength(1)
})

test('a repeated call wakes the readers of a message whose first call was cut off after its commit', async () => {
  const { seller, live } = await buildTalk()
  const { conversationUuid } = live
  const reader = await followChat(live)
  await reader.until(({ type }) => type === 'chat')
  const [uuid, clientKey] = [randomUUID(), randomUUID()]
  await app().context.database.db.transaction(async (tx) => {
    await tx.insert(chats).values({ conversationUuid, seq: 1 })
    await tx.insert(conversationLog).values({ conversationUuid, seq: 1, kind: 'message', messageUuids: [uuid] })
    const message = { uuid, conversationUuid, authorUuid: seller.uuid, clientKey, content: 'Raz', seq: 1 }
    await tx.insert(messages).values(message)
  })
  expect((await writeIn(live, seller, 'Raz', clientKey)).body).toMatchObject({ uuid })
  await expect.poll(() => receivedWords(reader)).toEqual(['Raz'])
})

test('a deleted message disappears for present and returning readers, and its place in the log stays', async () => {
  const { seller, live } = await buildTalk()
  const [buyer, other] = [await buildUser(), await buildUser()]
  const reader = await followChat(live)
  const message = await say(live, buyer, 'Pomyłka')
  const path = `/conversation/${live.conversationUuid}/message/${message.uuid}`
  expect(await as(other).delete(path)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().delete(path)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  for (const who of [buyer, seller]) expect((await as(who).delete(path)).status).toBe(204)
  const gone = await reader.until(({ type }) => type === 'messageDeleted')
  expect(gone.data).toEqual({ messageUuids: [message.uuid] })
  const back = await followChat(live, { 'last-event-id': '0' })
  await back.until(({ type }) => type === 'messageDeleted')
  expect(receivedWords(back)).toEqual([])
  expect(await readChat(live)).toMatchObject({ data: [], meta: { seq: 2 } })
  const elsewhere = (await buildTalk()).live
  const stray = `/conversation/${elsewhere.conversationUuid}/message/${message.uuid}`
  expect(await as(buyer).delete(stray)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test.each([
  ['501 characters', 'a'.repeat(501)],
  ['more than 2 KB', '👨‍👩‍👧‍👦'.repeat(100)],
  ['spaces', ' \n\t '],
  ['nothing that is seen', '\u200b\u200d\u2060\ufeff\u3164'],
  ['marks that turn the direction of writing', '\u202e\u2066\u200f'],
])('a message of %s is refused', async (_, content) => {
  const { seller, live } = await buildTalk()
  expect(await writeIn(live, seller, content)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await readChat(live)).data).toEqual([])
})

test('HTML stays plain text, emoji count by bytes, and invisible characters are removed', async () => {
  const { seller, live } = await buildTalk()
  for (const [content, stored = content] of [
    ['<img src=x onerror=alert(1)> & "ok"'],
    ['a'.repeat(500)],
    ['😀'.repeat(500)],
    ['kup\u202e teraz\u200b!', 'kup teraz!'],
    ['pół\u0000 znaku \ud83d', 'pół znaku'],
    ['שלום'],
  ])
    expect((await say(live, seller, content ?? '')).content).toBe(stored)
})

test('writing is refused without a token, to blocked users, after the end, under a reel and for an unknown chat', async () => {
  const { seller, live } = await buildTalk()
  const [buyer, blocked] = [await buildUser(), await buildUser()]
  const talk = { conversationUuid: live.conversationUuid }
  const body = { content: 'Halo', clientKey: randomUUID() }
  const path = `/conversation/${live.conversationUuid}/message`
  expect(await visitor().post(path, body)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as({ token: 'made up' }).post(path, body)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(buyer).post(path, { ...body, clientKey: 'x' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  await as(seller).post(`/user/${seller.uuid}/black/${blocked.uuid}`)
  expect(await writeIn(talk, blocked, 'Halo')).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  await as(seller).post(`/user/${seller.uuid}/limitSell/${buyer.uuid}`)
  expect((await writeIn(talk, buyer, 'Wolno mi pytać')).status).toBe(201)
  const key = randomUUID()
  expect((await writeIn(talk, buyer, 'Jeszcze jedno', key)).status).toBe(201)
  expect((await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)).status).toBe(200)
  expect(await writeIn(talk, buyer, 'Spóźniona')).toFailWith(409, 'CHAT_CLOSED_EXCEPTION')
  expect((await writeIn(talk, buyer, 'Jeszcze jedno', key)).status, 'what was sent before the end').toBe(201)

  const reel = await buildVideo({}, seller)
  expect(await writeIn(reel, buyer, 'Halo')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await writeIn({ conversationUuid: randomUUID() }, buyer, 'Halo')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  for (const query of ['?cursor=-1', '?cursor=x', '?limit=0', '?limit=101', '?cursor=99999999999999999999'])
    expect(await visitor().get(`${path}${query}`), query).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a saved live returns its chat by time windows of the recording, each with earlier messages', async () => {
  const seller = await buildSeller()
  const saved = await buildVideo({ type: VIDEO_TYPE.vod, publishedAt: new Date('2026-11-01T18:00:00.000Z') }, seller)
  const written = Array.from({ length: 130 }, (_, n) => ({
    conversationUuid: saved.conversationUuid,
    authorUuid: seller.uuid,
    content: `Sekunda ${n}`,
    seq: n + 1,
    createdAt: new Date(saved.publishedAt.getTime() + n * 1000 + 500),
  }))
  await app().context.database.db.insert(messages).values(written)
  const replay = async (t: number) => {
    const answer = await visitor().get(`/conversation/${saved.conversationUuid}/replay?t=${t}`)
    return (answer.body as ChatReplay).data.map(({ content, offset }) => [content, offset] as const)
  }
  const first = await replay(0)
  expect([first.length, first[0], first.at(-1)]).toEqual([60, ['Sekunda 0', 0], ['Sekunda 59', 59]])
  const second = await replay(119.9)
  expect([second.length, second[0], second.at(-1)]).toEqual([110, ['Sekunda 10', 10], ['Sekunda 119', 119]])
  expect((await replay(100_000)).length).toBe(50)
  for (const t of ['-1', 'x', '1e12', ''])
    expect((await visitor().get(`/conversation/${saved.conversationUuid}/replay?t=${t}`)).status, t).toBe(
      t === '' ? 200 : 400,
    )
})

test('a crowded minute of a saved live is returned in several answers, without gaps or repeats', async () => {
  const saved = await buildVideo({ type: VIDEO_TYPE.vod, publishedAt: new Date('2026-11-01T18:00:00.000Z') })
  const { db } = app().context.database
  const write = (first: number, end: number, second: number) =>
    db.insert(messages).values(
      Array.from({ length: end - first }, (_, n) => ({
        conversationUuid: saved.conversationUuid,
        authorUuid: saved.ownerUuid,
        content: `Numer ${first + n}`,
        seq: first + n + 1,
        createdAt: new Date(saved.publishedAt.getTime() + second * 1000),
      })),
    )
  await write(0, 10, 30)
  // All of one moment, such as those of a gap in the recording.
  await write(10, REPLAYED_MAX + 10, 70)
  await write(REPLAYED_MAX + 10, REPLAYED_MAX + 50, 110)
  const path = `/conversation/${saved.conversationUuid}/replay?t=75`
  const first = (await visitor().get(path)).body as ChatReplay
  expect(first.data).toHaveLength(10 + REPLAYED_MAX)
  const second = (await visitor().get(`${path}&cursor=${first.meta.next}`)).body as ChatReplay
  expect(second.meta.next).toBeNull()
  expect(second.data).toHaveLength(40)
  expect(new Set([...first.data, ...second.data].map(({ uuid }) => uuid)).size).toBe(REPLAYED_MAX + 50)
  expect(second.data.at(-1)).toMatchObject({ content: `Numer ${REPLAYED_MAX + 49}`, offset: 110 })
  expect(await visitor().get(`${path}&cursor=x`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a user who sends a hundred messages at once can write three, and the rest get the seconds to wait', async () => {
  const { live } = await buildTalk()
  const buyer = await buildUser()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => writeIn(live, buyer, `Halo ${n}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const answer of refused) expect(answer).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await readChat(live)).data).toHaveLength(3)
}, 60_000)

test('the same text is accepted only once in a while, ignoring case', async () => {
  const { live } = await buildTalk()
  const buyer = await buildUser()
  await say(live, buyer, 'Ile kosztuje?')
  expect(await writeIn(live, buyer, 'ILE KOSZTUJE?')).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
})

test('the words of a deleted account go, be it a writer’s or the owner’s, and the places in the log stay', async () => {
  const { seller, live } = await buildTalk()
  const buyer = await buildUser()
  await say(live, buyer, 'Sekret')
  await say(live, seller, 'Po sekrecie')
  const reader = await followChat(live)
  await reader.until(({ type }) => type === 'chat')
  const deletions = () => reader.received.filter(({ type }) => type === 'messageDeleted').length
  const remove = async ({ uuid, token, password }: TestUser) =>
    expect((await as({ token }).post(`/user/${uuid}/deletion`, { password })).status).toBe(204)
  const { pool } = app().context.database
  const stored = async () => {
    const { rows } = await pool.query<{ seq: number; content: string; author_uuid: string | null }>(
      'select seq, content, author_uuid from messages where conversation_uuid = $1 order by seq',
      [live.conversationUuid],
    )
    return rows.map(({ seq, content, author_uuid }) => [Number(seq), content, author_uuid])
  }
  const logged = async () => {
    const { rows } = await pool.query<{ seq: number }>(
      'select seq from conversation_log where conversation_uuid = $1 order by seq',
      [live.conversationUuid],
    )
    return rows.map(({ seq }) => Number(seq))
  }

  await remove(buyer)
  await expect.poll(deletions, { message: 'who has the words on the screen is told' }).toBe(1)
  expect((await readChat(live)).data.map(({ seq, content }) => [seq, content])).toEqual([[2, 'Po sekrecie']])
  expect(await stored()).toEqual([
    [1, '', null],
    [2, 'Po sekrecie', seller.uuid],
  ])
  expect(await logged()).toEqual([1, 2, 3])
  const back = await followChat(live, { 'last-event-id': '0' })
  await back.until(({ type }) => type === 'messageDeleted')
  expect(receivedWords(back)).toEqual(['Po sekrecie'])
  expect((await say(live, await buildUser(), 'Dalej')).seq).toBe(4)

  await remove(seller)
  await expect.poll(deletions).toBe(2)
  const gone = `/conversation/${live.conversationUuid}`
  for (const path of [`${gone}/message`, `${gone}/replay?t=0`, `${gone}/events`])
    expect(await visitor().get(path), path).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await stored()).slice(0, 2)).toEqual([
    [1, '', null],
    [2, '', null],
  ])
  expect(await logged()).toEqual([1, 2, 3, 4, 5])
})
