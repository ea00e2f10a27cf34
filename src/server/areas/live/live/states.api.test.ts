// Embedded too: row locks and a unique index under concurrent writes.
import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { createGatewayRepo } from '#server/areas/live/live/gateway.repo.ts'
import { liveGateways } from './table.ts'
import { lives as table } from '#server/areas/video/broadcast/table.ts'
import { buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const lives = () => app().context.services.lives
const conflict = expect.objectContaining({ status: 409 }) as Error

test('a live is listed once it is on air, and each move is recorded', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'starting')
  const watch = () => visitor().get(`/shopVideo/${uuid}/watch`)
  expect((await watch()).body, 'whoever has its address waits there').toMatchObject({
    isAvailable: false,
    streamServer: null,
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

test('a live of which too little was recorded has failed, and so has its recording', async () => {
  const { uuid, mediaUuid } = await buildLive(await buildSeller())
  const status = async () => (await app().context.services.media.find(mediaUuid)).status
  await lives().move(await rowOfLive(uuid), 'ended')
  expect(await status()).toBe('processing')
  await lives().move(await rowOfLive(uuid), 'failed')
  expect(await status(), 'its seller would wait for ever').toBe('failed')
})

test('a move based on an older state or an earlier start is refused', async () => {
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

test('a seller has only one live on air, also with concurrent starts', async () => {
  const seller = await buildSeller()
  const uuids = [(await buildLive(seller, 'announced')).uuid, (await buildLive(seller, 'announced')).uuid]
  const rows = await Promise.all(uuids.map(rowOfLive))
  const started = await Promise.allSettled(rows.map((row) => lives().move(row, 'starting')))
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(started.find((one) => one.status === 'rejected')).toMatchObject({ reason: conflict })
})

test('deleting a live on air ends it, and the seller can start another one', async () => {
  const seller = await buildSeller()
  const { uuid, conversationUuid } = await buildLive(seller)
  const viewer = await listen(`${app().api}/conversation/${conversationUuid}/events`)
  expect((await as(seller).delete(`/user/${seller.uuid}/video/${uuid}`)).status).toBe(204)
  await viewer.until(({ type }) => type === 'finished')
  expect((await rowOfLive(uuid)).state).toBe('ended')
  await buildLive(seller, 'starting')
})

test('after a merge of two accounts with a live on air each, the live of the remaining account continues', async () => {
  const [left, stays] = [await buildSeller(), await buildSeller()]
  const [other, remaining] = [await buildLive(left), await buildLive(stays)]
  const { account } = app().context.services
  await account.merge(left.uuid, stays.uuid)
  expect((await rowOfLive(remaining.uuid)).state).toBe('live')
  expect(await rowOfLive(other.uuid)).toMatchObject({ state: 'ended', ownerUuid: stays.uuid })
})

test('a live is deleted with its seller’s account', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller)
  await app().context.services.account.remove(seller.uuid)
  await expect(rowOfLive(uuid)).rejects.toThrow('no such live')
})

test('waiting, present and later viewers get the state of a live and its start', async () => {
  const seller = await buildSeller()
  const { uuid, conversationUuid } = await buildLive(seller, 'announced')
  const address = `${app().api}/conversation/${conversationUuid}/events`
  const early = await listen(address)
  for (const to of ['starting', 'live', 'interrupted'] as const) await lives().move(await rowOfLive(uuid), to)
  const isState = (state: string) => (event: { type: string; data: unknown }) =>
    event.type === 'state' && (event.data as { state: string }).state === state
  await early.until(isState('interrupted'))
  expect(early.received.filter(({ type }) => type === 'state')).toMatchObject([
    { data: { videoUuid: uuid, state: 'live', seconds: 0 } },
    { data: { videoUuid: uuid, state: 'interrupted', seconds: 0 } },
  ])

  const { database } = app().context
  const deadlineAt = new Date(Date.now() + 200_000)
  await database.db.update(table).set({ deadlineAt }).where(eq(table.videoUuid, uuid))
  const late = await (await listen(address)).until(isState('interrupted'))
  const { seconds } = late.data as { seconds: number }
  expect([seconds > 95, seconds < 105], `${seconds} of 300 are over`).toEqual([true, true])
})

test('the gateway with the lowest relative load takes the next live, none that is draining or gone', async () => {
  const { db } = app().context.database
  const inSeconds = (count: number) => new Date(Date.now() + count * 1000)
  const gateway = { address: '127.0.0.1:1', leaseUntil: inSeconds(60) }
  const free = () => createGatewayRepo(db).free(new Date())
  await db.insert(liveGateways).values([
    { ...gateway, number: 11, viewers: 100, capacity: 400 },
    { ...gateway, number: 12, viewers: 150, capacity: 800 },
    { ...gateway, number: 13, viewers: 0, leaseUntil: inSeconds(-1) },
    { ...gateway, number: 14, viewers: 0, isDraining: true },
  ])
  expect(await free(), 'an eighth less than a quarter').toBe(12)
  for (let count = 0; count < 3; count += 1) {
    const { uuid } = await buildLive(await buildSeller(), 'starting')
    await db.update(table).set({ gateway: 12 }).where(eq(table.videoUuid, uuid))
  }
  expect(await free(), 'each live counts as twenty viewers').toBe(11)
  await db.update(liveGateways).set({ isDraining: true }).where(eq(liveGateways.number, 11))
  expect(await free()).toBe(12)
  await db.delete(liveGateways).where(gt(liveGateways.number, 10))
  await db.update(table).set({ gateway: null }).where(eq(table.gateway, 12))
})
