// Embedded too: row locks and a unique index under concurrent writes.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Video } from '#contracts/video.ts'
import { lives as table } from '#server/modules/live/table.ts'
import { buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const lives = () => app().context.services.lives
const conflict = expect.objectContaining({ status: 409 }) as Error

test('a live is in lists once it is on, and each of its moves is written down', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'starting')
  const watch = () => visitor().get(`/shopVideo/${uuid}/watch`)
  expect((await watch()).body, 'whoever has its address waits there').toMatchObject({
    ...{ isAvailable: false, streamServer: null },
    media: { secret: null },
  })
  const live = await lives().move(await rowOfLive(uuid), 'live')
  const seen = Video.parse((await watch()).body)
  expect(seen).toMatchObject({ isAvailable: true, media: { status: 'recording' } })
  expect(seen.publishedAt, 'lists order it by its start').toBe(live.startedAt?.toISOString())

  await lives().move(live, 'interrupted')
  const again = await lives().move(await rowOfLive(uuid), 'live')
  expect(again.startedAt, 'an interruption is no new start').toEqual(live.startedAt)
  expect(await movesOf(uuid)).toEqual([
    'announced → starting',
    'starting → live',
    'live → interrupted',
    'interrupted → live',
  ])
})

test('whoever acts on an older state or an earlier start moves nothing', async () => {
  const { uuid } = await buildLive(await buildSeller(), 'starting')
  const first = await rowOfLive(uuid)
  await lives().move(first, 'announced')
  await expect(lives().move(first, 'live'), 'in another state by now').rejects.toEqual(conflict)
  const second = await lives().move(await rowOfLive(uuid), 'starting')
  expect(second.fence).toBe(first.fence + 1)
  await expect(lives().move(first, 'live'), 'the same state of a later start').rejects.toEqual(conflict)
  await expect(lives().move(second, 'ended'), 'no such move').rejects.toEqual(conflict)
  expect((await rowOfLive(uuid)).state).toBe('starting')
})

test('a seller has one live on at a time, also when two start at once', async () => {
  const seller = await buildSeller()
  const uuids = [(await buildLive(seller, 'announced')).uuid, (await buildLive(seller, 'announced')).uuid]
  const rows = await Promise.all(uuids.map(rowOfLive))
  const started = await Promise.allSettled(rows.map((row) => lives().move(row, 'starting')))
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(started.find((one) => one.status === 'rejected')).toMatchObject({ reason: conflict })
})

test('a live that is deleted while it is on ends for everybody, and its seller may start another one', async () => {
  const seller = await buildSeller()
  const { uuid, conversationUuid } = await buildLive(seller)
  const viewer = await listen(`${app().api}/conversation/${conversationUuid}/events`)
  expect((await as(seller).delete(`/user/${seller.uuid}/video/${uuid}`)).status).toBe(204)
  await viewer.until(({ type }) => type === 'finished')
  expect((await rowOfLive(uuid)).state).toBe('ended')
  await buildLive(seller, 'starting')
})

test('of two accounts that become one, each with a live on, the one that stays keeps its own', async () => {
  const [left, stays] = [await buildSeller(), await buildSeller()]
  const [other, kept] = [await buildLive(left), await buildLive(stays)]
  const { account } = app().context.services
  await account.merge(left.uuid, stays.uuid)
  expect((await rowOfLive(kept.uuid)).state).toBe('live')
  expect(await rowOfLive(other.uuid)).toMatchObject({ state: 'ended', ownerUuid: stays.uuid })
})

test('a live goes with the account of its seller', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller)
  await app().context.services.account.remove(seller.uuid)
  await expect(rowOfLive(uuid)).rejects.toThrow('no such live')
})

test('whoever waits, watches or comes later hears how a live goes, and since when', async () => {
  const seller = await buildSeller()
  const { uuid, conversationUuid } = await buildLive(seller, 'announced')
  const address = `${app().api}/conversation/${conversationUuid}/events`
  const early = await listen(address)
  for (const to of ['starting', 'live', 'interrupted'] as const) await lives().move(await rowOfLive(uuid), to)
  const isTold = (state: string) => (event: { type: string; data: unknown }) =>
    event.type === 'state' && (event.data as { state: string }).state === state
  await early.until(isTold('interrupted'))
  expect(early.heard.filter(({ type }) => type === 'state')).toMatchObject([
    { data: { videoUuid: uuid, state: 'live', seconds: 0 } },
    { data: { videoUuid: uuid, state: 'interrupted', seconds: 0 } },
  ])

  const { database } = app().context
  const deadlineAt = new Date(Date.now() + 200_000)
  await database.db.update(table).set({ deadlineAt }).where(eq(table.videoUuid, uuid))
  const late = await (await listen(address)).until(isTold('interrupted'))
  const { seconds } = late.data as { seconds: number }
  expect([seconds > 95, seconds < 105], `${seconds} of 300 are over`).toEqual([true, true])
})
