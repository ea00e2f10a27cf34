import { expect, test } from 'vitest'
import type { OwnChat } from '#contracts/live/chat.ts'
import type { HiddenUsers } from '#contracts/account/relation.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const block = (user: TestUser, other: TestUser) => as(user).post(`/user/${user.uuid}/black/${other.uuid}`)
const unblock = (user: TestUser, other: TestUser) => as(user).delete(`/user/${user.uuid}/black/${other.uuid}`)
const hiddenFrom = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/hidden`)).body as HiddenUsers).data

type Client = ReturnType<typeof visitor>
type Entry = { uuid?: string; owner?: { uuid: string }; author?: { uuid: string } | null; events?: Entry[] }
const usersIn = ({ uuid, owner, author, events }: Entry): (string | undefined)[] =>
  events ? events.flatMap(usersIn) : [(owner ?? author)?.uuid ?? uuid]

/** Whether each list that a client reads names the user. */
async function listsWith(client: Client, user: TestUser, lists: string[]) {
  const found: Record<string, boolean> = {}
  for (const path of lists) {
    const { status, body } = await client.get(path)
    expect(status, path).toBe(200)
    found[path] = (body as { data: Entry[] }).data.flatMap(usersIn).includes(user.uuid)
  }
  return found
}

async function buildStall() {
  const seller = await buildSeller()
  const video = await buildVideo({ description: 'Płaszcz kaszmirowy' }, seller)
  const event = await buildEvent({ startsAt: new Date(Date.now() + 60 * 60 * 1000) }, seller)
  const day = { from: new Date(Date.now() - 1000).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() }
  const days = `from=${day.from}&to=${day.to}&perDay=20`
  const lists = [
    '/shop/video/available?limit=50',
    '/shop/video/available/search?query=kaszmirowy&limit=50',
    '/shop/video/available/short?limit=50',
    '/shop/video/available/short/search?query=kaszmirowy&limit=50',
    `/user/${seller.uuid}/video?limit=50`,
    `/user/${seller.uuid}/video/search?query=kaszmirowy`,
    `/user/${seller.uuid}/video/available?limit=50`,
    `/user/${seller.uuid}/video/available/search?query=kaszmirowy`,
    '/seller?limit=50',
    '/event?limit=50',
    `/event/day?${days}`,
  ]
  return { seller, video, event, lists }
}

const allOf = (lists: string[], isIn: boolean) => Object.fromEntries(lists.map((path) => [path, isIn]))

test.each(['buyer', 'seller'] as const)(
  'a block by the %s takes the seller out of every list the buyer reads, until it ends',
  async (by) => {
    const [{ seller, lists }, buyer] = [await buildStall(), await buildUser()]
    const [blocker, blocked] = by === 'buyer' ? [buyer, seller] : [seller, buyer]
    expect(await listsWith(as(buyer), seller, lists)).toEqual(allOf(lists, true))
    await block(blocker, blocked)
    expect(await listsWith(as(buyer), seller, lists)).toEqual(allOf(lists, false))
    expect(await listsWith(visitor(), seller, lists)).toEqual(allOf(lists, true))
    expect(await listsWith(as(seller), seller, lists)).toEqual(allOf(lists, true))
    expect([await hiddenFrom(buyer), await hiddenFrom(seller)]).toEqual([[seller.uuid], [buyer.uuid]])
    await unblock(blocker, blocked)
    expect(await listsWith(as(buyer), seller, lists)).toEqual(allOf(lists, true))
    expect(await hiddenFrom(buyer)).toEqual([])
  },
)

test('a mutual block hides each from the other once, and only the user reads whom it hides', async () => {
  const [one, other] = [await buildUser(), await buildUser()]
  await block(one, other)
  await block(other, one)
  expect(await hiddenFrom(one)).toEqual([other.uuid])
  expect(await as(other).get(`/user/${one.uuid}/hidden`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().get(`/user/${one.uuid}/hidden`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('the total of a list leaves out what is blocked', async () => {
  const [{ seller }, buyer] = [await buildStall(), await buildUser()]
  const path = `/user/${seller.uuid}/video/available`
  const totalFor = async (client: Client) => ((await client.get(path)).body as { meta: { total: number } }).meta.total
  await block(buyer, seller)
  expect([await totalFor(as(buyer)), await totalFor(visitor())]).toEqual([0, 1])
})

test('reviews by a blocked author are hidden from the blocker alone', async () => {
  const [seller, author, reader] = [await buildSeller(), await buildUser(), await buildUser()]
  const path = `/user/${seller.uuid}/review`
  await as(author).post(path, { content: 'Dobre', rating: { rate: 5 } })
  await block(reader, author)
  const isShownTo = async (client: Client) => (await listsWith(client, author, [path]))[path]
  expect([await isShownTo(as(reader)), await isShownTo(visitor()), await isShownTo(as(author))]).toEqual([
    false,
    true,
    true,
  ])
})

test.each(['buyer', 'seller'] as const)(
  'with a block by the %s the buyer cannot react, review, follow or write in the chat',
  async (by) => {
    const [seller, buyer] = [await buildSeller(), await buildUser()]
    const video = await buildVideo({}, seller)
    const live = await buildLive(seller)
    await (by === 'buyer' ? block(buyer, seller) : block(seller, buyer))
    const like = { objectDefinitionClass: 'video', objectDefinitionId: video.uuid, type: 'like' }
    const calls = [
      () => as(buyer).post(`/user/${buyer.uuid}/reaction`, like),
      () => as(buyer).patch(`/user/${buyer.uuid}/reaction/dummy`, { objectDefinitionId: video.uuid }),
      () => as(buyer).post(`/user/${seller.uuid}/review`, { content: 'Dobre', rating: { rate: 5 } }),
      () => as(buyer).post(`/user/${buyer.uuid}/favorite/${seller.uuid}`),
      () =>
        as(buyer).post(`/conversation/${live.conversationUuid}/message`, {
          content: 'Dzień dobry',
          clientKey: crypto.randomUUID(),
        }),
    ]
    for (const call of calls) expect(await call()).toFailWith(403, 'FORBIDDEN_EXCEPTION')
    const own = (await as(buyer).get(`/conversation/${live.conversationUuid}/chat/own`)).body as OwnChat
    expect(own.refusal).toBe(by === 'buyer' ? 'blocking' : 'blocked')
  },
)

test('a follower who has blocked the seller, or whom the seller has blocked, is not notified of a live', async () => {
  const [seller, blocking, blocked, reader] = [
    await buildSeller(),
    await buildUser(),
    await buildUser(),
    await buildUser(),
  ]
  for (const user of [blocking, blocked, reader]) await as(user).post(`/user/${user.uuid}/favorite/${seller.uuid}`)
  await block(blocking, seller)
  await block(seller, blocked)
  const live = await buildLive(seller)
  await app().context.services.liveNotifier.notify({ videoUuid: live.uuid, after: null })
  const newsOf = async (user: TestUser) =>
    ((await as(user).get(`/user/${user.uuid}/notification`)).body as { data: unknown[] }).data.length
  await expect.poll(() => newsOf(reader), { timeout: 20_000 }).toBe(1)
  expect([await newsOf(blocking), await newsOf(blocked)]).toEqual([0, 0])
})
