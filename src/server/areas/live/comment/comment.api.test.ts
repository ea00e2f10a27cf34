import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import { CHAT_MESSAGE_MAX } from '#contracts/live/chat.rules.ts'
import type { CommentAnswer, CommentAnswerPage, VideoCommentPage } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Client } from '#tests/setup/client.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'

beforeAll(() => startApp())

const write = (user: TestUser, video: string, content: string, more: object = {}) =>
  as(user).post(`/shopVideo/${video}/comment`, { content, clientKey: randomUUID(), ...more })
async function written(user: TestUser, video: string, content: string, more: object = {}): Promise<CommentAnswer> {
  const answer = await write(user, video, content, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as CommentAnswer
}
const pageOf = async (client: Client, video: string, query = '') =>
  (await client.get(`/shopVideo/${video}/comment${query}`)).body as VideoCommentPage
const textsOf = async (client: Client, video: string) =>
  (await pageOf(client, video)).data.map(({ content }) => content)
const countOf = async (video: string) =>
  ((await visitor().get(`/shopVideo/${video}/watch`)).body as Video).statistic.commentQuantity
const newsOf = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/notification`)).body as NotificationList).data.map(({ kind }) => kind)

async function buildReel() {
  const seller = await buildSeller()
  return { seller, video: (await buildVideo({}, seller)).uuid }
}

test('what the seller writes or has answered comes first, then the newest', async () => {
  const [{ seller, video }, ada, ola] = [await buildReel(), await buildUser(), await buildUser()]
  const first = await written(ada, video, 'Czy jest w rozmiarze M?')
  await written(ola, video, 'Ładna')
  await written(ola, video, 'Też mam taką', { parentUuid: first.uuid })
  await written(seller, video, 'Jest, sprawdzę w magazynie', { parentUuid: first.uuid })
  await written(ada, video, 'Dziękuję')
  const { data, meta } = await pageOf(visitor(), video)
  expect(data.map(({ content }) => content)).toEqual(['Czy jest w rozmiarze M?', 'Dziękuję', 'Ładna'])
  expect(meta.total).toBe(3)
  expect(data[0]).toMatchObject({
    answerQuantity: 2,
    answers: [{ role: 'seller', content: 'Jest, sprawdzę w magazynie' }, { content: 'Też mam taką' }],
  })
  expect(await countOf(video)).toBe(5)
  expect(await newsOf(ada)).toEqual(['commentAnswered'])
  expect(await newsOf(seller), 'one notice of a reel').toEqual(['newComment'])
})

test('pages go on where the last one ended, also while people write', async () => {
  const { seller, video } = await buildReel()
  for (let n = 0; n < 5; n += 1) await written(seller, video, `Komentarz ${n}`)
  const first = await pageOf(visitor(), video, '?limit=2')
  await written(seller, video, 'Nowy')
  const second = await pageOf(visitor(), video, `?limit=3&cursor=${first.meta.next}`)
  expect([...first.data, ...second.data].map(({ content }) => content)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `Komentarz ${n}`),
  )
  const [newest] = first.data
  for (let n = 0; n < 3; n += 1) await written(seller, video, `Odpowiedź ${n}`, { parentUuid: newest?.uuid })
  const answers = (await visitor().get(`/comment/${newest?.uuid}/answer?limit=2`)).body as CommentAnswerPage
  const rest = (await visitor().get(`/comment/${newest?.uuid}/answer?cursor=${answers.meta.next}`))
    .body as CommentAnswerPage
  expect([...answers.data, ...rest.data].map(({ content }) => content)).toEqual([0, 1, 2].map((n) => `Odpowiedź ${n}`))
})

test('a repeated call writes once, and the rules of the chat hold', async () => {
  const [{ seller, video }, ada] = [await buildReel(), await buildUser()]
  const clientKey = randomUUID()
  const [one, two] = [await written(ada, video, 'Raz', { clientKey }), await written(ada, video, 'Raz', { clientKey })]
  expect(two.uuid).toBe(one.uuid)
  expect(await write(ada, video, 'Raz')).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  for (const content of ['', ' \u200b ', 'a'.repeat(CHAT_MESSAGE_MAX + 1)])
    expect(await write(ada, video, content)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await write(ada, video, 'A jak to?', { parentUuid: randomUUID() })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const answer = await written(seller, video, 'Tak', { parentUuid: one.uuid })
  expect(await write(seller, video, 'Nie', { parentUuid: answer.uuid })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const live = await buildVideo({ type: VIDEO_TYPE.live }, seller)
  expect(await write(ada, live.uuid, 'Na czacie')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await visitor().post(`/shopVideo/${video}/comment`, { content: 'x', clientKey })).status).toBe(401)
})

test('blocked and banned people do not write, and the blocked are not seen by who blocked them', async () => {
  const [{ seller, video }, ada, ola] = [await buildReel(), await buildUser(), await buildUser()]
  await written(ada, video, 'Jestem')
  await as(ola).post(`/user/${ola.uuid}/black/${ada.uuid}`, {})
  expect(await textsOf(as(ola), video)).toEqual([])
  expect(await textsOf(visitor(), video)).toEqual(['Jestem'])
  await as(seller).post(`/user/${seller.uuid}/black/${ada.uuid}`, {})
  expect(await write(ada, video, 'Nadal jestem')).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const live = await buildVideo({ type: VIDEO_TYPE.live }, seller)
  await as(seller).put(`/conversation/${live.conversationUuid}/ban/${ola.uuid}`, { span: 'always' })
  expect(await write(ola, video, 'A ja?')).toFailWith(403, 'CHAT_BANNED_EXCEPTION')
})

test('a link of a new account waits for the seller, who approves it', async () => {
  const [{ seller, video }, ada, ola] = [await buildReel(), await buildUser(), await buildUser()]
  const held = await written(ada, video, 'Taniej na https://example.com/tanie')
  expect(held.isHeld).toBe(true)
  expect([await textsOf(visitor(), video), await textsOf(as(ola), video)]).toEqual([[], []])
  for (const user of [ada, seller]) expect(await textsOf(as(user), video)).toHaveLength(1)
  expect(await as(ola).post(`/comment/${held.uuid}/approval`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  for (let round = 0; round < 2; round += 1)
    expect((await as(seller).post(`/comment/${held.uuid}/approval`)).status).toBe(204)
  expect(await textsOf(visitor(), video)).toHaveLength(1)
  expect(await countOf(video)).toBe(1)
})

test('its author and the seller delete a comment with its answers, nobody else does', async () => {
  const [{ seller, video }, ada, ola] = [await buildReel(), await buildUser(), await buildUser()]
  const own = await written(ada, video, 'Moje')
  await written(ola, video, 'Odpowiedź', { parentUuid: own.uuid })
  const rude = await written(ola, video, 'Brzydkie')
  expect(await as(ola).delete(`/comment/${own.uuid}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await countOf(video)).toBe(3)
  expect((await as(ada).delete(`/comment/${own.uuid}`)).status).toBe(204)
  expect(await countOf(video)).toBe(1)
  expect((await as(seller).delete(`/comment/${rude.uuid}`)).status).toBe(204)
  expect(await as(seller).delete(`/comment/${rude.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await textsOf(visitor(), video)).toEqual([])
  expect(await countOf(video)).toBe(0)
})

test('moderators see reports until they let the comment stay; the operator hides it for all', async () => {
  const [{ seller, video }, ada, ola] = [await buildReel(), await buildUser(), await buildUser()]
  const { uuid } = await written(ada, video, 'Może brzydkie')
  expect(await as(ada).post(`/comment/${uuid}/report`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (let round = 0; round < 2; round += 1) expect((await as(ola).post(`/comment/${uuid}/report`)).status).toBe(204)
  const isReported = async (client: Client) => (await pageOf(client, video)).data[0]?.isReported
  expect([await isReported(as(seller)), await isReported(as(ola))]).toEqual([true, false])
  await as(seller).post(`/comment/${uuid}/approval`)
  expect(await isReported(as(seller))).toBe(false)
  const { context } = app()
  const setHidden = (at: Date | null) =>
    inTransaction(context.database.db, (tx, after) => context.services.videoComments.setHidden(tx, after, uuid, at))
  await setHidden(new Date())
  expect([await textsOf(as(seller), video), await textsOf(as(ada), video), await countOf(video)]).toEqual([[], [], 0])
  await setHidden(null)
  expect([await textsOf(visitor(), video), await countOf(video)]).toEqual([['Może brzydkie'], 1])
})

test('a deleted account leaves no comments, and the counts follow', async () => {
  const [{ seller, video }, ada] = [await buildReel(), await buildUser()]
  const own = await written(ada, video, 'Moje')
  await written(seller, video, 'Odpowiedź', { parentUuid: own.uuid })
  const other = await written(seller, video, 'Inne')
  await written(ada, video, 'Pod innym', { parentUuid: other.uuid })
  expect((await as(ada).post(`/user/${ada.uuid}/deletion`, { password: ada.password })).status).toBe(204)
  const { data } = await pageOf(visitor(), video)
  expect(data).toMatchObject([{ content: 'Inne', answerQuantity: 0, answers: [] }])
  expect(await countOf(video)).toBe(1)
})

test('own answers to own comments are counted once when the account is deleted', async () => {
  const [{ seller, video }, ada] = [await buildReel(), await buildUser()]
  const own = await written(ada, video, 'Moje')
  await written(ada, video, 'I jeszcze jedno', { parentUuid: own.uuid })
  await written(seller, video, 'Inne')
  await written(seller, video, 'Jeszcze inne')
  expect((await as(ada).post(`/user/${ada.uuid}/deletion`, { password: ada.password })).status).toBe(204)
  expect(await countOf(video)).toBe(2)
})

test('answers to a held comment are counted when it is approved', async () => {
  const [{ seller, video }, ada] = [await buildReel(), await buildUser()]
  const held = await written(ada, video, 'Taniej na https://example.com/tanio')
  const answer = await written(seller, video, 'Nie polecam', { parentUuid: held.uuid })
  await written(seller, video, 'Naprawdę', { parentUuid: held.uuid })
  expect(await countOf(video)).toBe(0)
  expect((await as(seller).delete(`/comment/${answer.uuid}`)).status).toBe(204)
  expect((await as(seller).post(`/comment/${held.uuid}/approval`)).status).toBe(204)
  expect(await countOf(video)).toBe(2)
})
