import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { say, receivedWords } from '#tests/factories/chat.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const queryOf = (topics: string[]) => new URLSearchParams(topics.map((topic) => ['topics[]', topic])).toString()

/** The stream of these topics, and the events of each of them. */
async function follow(topics: string[], given?: string | Record<string, string>) {
  const headers = typeof given === 'string' ? { authorization: `Bearer ${given}` } : (given ?? {})
  const stream = await listen(`${app().api}/events?${queryOf(topics)}`, headers)
  const of = (topic: string) => {
    let named = ''
    return stream.received.filter(({ type, data }) => {
      if (type === 'topic') named = (data as { topic: string }).topic
      return type !== 'topic' && type !== 'refused' && named === topic
    })
  }
  const refused = () => stream.received.filter(({ type }) => type === 'refused').map(({ data }) => data)
  return { ...stream, of, refused }
}
const wordsOf = (events: { type: string; data: unknown }[]) => receivedWords({ received: events })
const viewersIn = (events: { type: string; data: unknown }[]) =>
  events.flatMap(({ type, data }) => (type === 'viewers' ? [(data as { quantity: number }).quantity] : [])).at(-1)

test('tabs of one account, and of one visitor’s browser, are one viewer each', async () => {
  const live = await buildLive(await buildSeller())
  const viewer = await buildUser()
  const topic = `conversation:${live.conversationUuid}`
  const holder = { 'holder-token': 'a'.repeat(48) }
  const looking = await follow([topic], { authorization: `Bearer ${viewer.token}` })
  for (const headers of [{ authorization: `Bearer ${viewer.token}` }, holder, holder, {}])
    await follow([topic], headers)
  const path = `${app().api}/conversation/${live.conversationUuid}/events`
  for (const headers of [{ authorization: `Bearer ${viewer.token}` }, holder]) await listen(path, headers)
  await listen(path)
  await expect.poll(() => viewersIn(looking.of(topic)), { timeout: 5000 }).toBe(4)
})

test('one connection carries the events of a user and several chats, each resumed from its own position', async () => {
  const [seller, buyer] = [await buildSeller(), await buildUser()]
  const [one, other] = [await buildLive(seller), await buildLive(await buildSeller())]
  const own = `user:${seller.uuid}`
  const [first, second] = [`conversation:${one.conversationUuid}`, `conversation:${other.conversationUuid}`]
  const notify = (videoUuid: string) =>
    app().context.services.userEvents.publish(seller.uuid, { type: 'videoReady', data: { videoUuid } })

  const before = await follow([own, first, second], seller.token)
  await expect.poll(() => viewersIn(before.of(second))).toBe(1)
  notify(one.uuid)
  await say(one, buyer, 'W pierwszym')
  await say(other, buyer, 'W drugim')
  await expect
    .poll(() => [wordsOf(before.of(first)), wordsOf(before.of(second))])
    .toEqual([['W pierwszym'], ['W drugim']])
  await expect.poll(() => before.of(own).map(({ data }) => data)).toEqual([{ videoUuid: one.uuid }])
  const placeIn = (topic: string) => `${topic}@${before.of(topic).findLast(({ id }) => id !== undefined)?.id}`
  const places = [own, first, second].map(placeIn)
  before.close()
  await before.isOver

  notify(other.uuid)
  await say(one, buyer, 'W pierwszym później')
  const after = await follow(places, seller.token)
  await expect.poll(() => after.of(own).map(({ data }) => data)).toEqual([{ videoUuid: other.uuid }])
  await expect.poll(() => wordsOf(after.of(first))).toEqual(['W pierwszym później'])
  await expect.poll(() => viewersIn(after.of(second))).toBe(1)
  expect(wordsOf(after.of(second))).toEqual([])
  expect(after.received.map(({ type }) => type)).not.toContain('reset')
})

test('a forbidden or unknown topic is refused by itself, and the others are opened', async () => {
  const [seller, stranger] = [await buildSeller(), await buildUser()]
  const video = await buildVideo({}, seller)
  const hidden = await buildVideo({ isReady: false }, seller)
  const own = `user:${seller.uuid}`
  const [open, closed, none] = [video.conversationUuid, hidden.conversationUuid, randomUUID()].map(
    (uuid) => `conversation:${uuid}`,
  ) as [string, string, string]
  for (const [token, status] of [
    [stranger.token, 403],
    [undefined, 401],
    ['made up', 401],
  ] as const) {
    const stream = await follow([own, open, closed, none], token)
    await expect.poll(() => viewersIn(stream.of(open))).toBe(1)
    expect(stream.refused()).toEqual([
      { topic: own, status },
      { topic: closed, status: 404 },
      { topic: none, status: 404 },
    ])
    stream.close()
    await stream.isOver
    await expect.poll(async () => viewersIn((await follow([`${open}:aside`])).of(`${open}:aside`)) ?? 0).toBe(0)
  }
})

test('an unknown position is answered with a reset of that topic alone', async () => {
  const seller = await buildSeller()
  const video = await buildVideo({}, seller)
  const [own, talk] = [`user:${seller.uuid}`, `conversation:${video.conversationUuid}`]
  const stream = await follow([`${own}@${randomUUID()}`, `${talk}@0`], seller.token)
  await expect.poll(() => viewersIn(stream.of(talk))).toBe(1)
  expect(stream.of(own).map(({ type }) => type)).toEqual(['reset'])
  expect(stream.of(talk).map(({ type }) => type)).not.toContain('reset')
})

test('an invalid topic is refused', async () => {
  const uuid = randomUUID()
  for (const topics of [
    [],
    ['x'],
    [`video:${uuid}`],
    [`user:${uuid}:aside`],
    ['conversation:1'],
    [`conversation:${uuid}@`],
    Array.from({ length: 21 }, () => `conversation:${randomUUID()}`),
  ])
    expect(await visitor().get(`/events?${queryOf(topics)}`), topics.join()).toFailWith(
      400,
      'INVALID_ARGUMENT_EXCEPTION',
    )
})
