import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishTicket } from '#contracts/live/live.ts'
import { buildFilmLive } from '#tests/factories/film-live.ts'
import { buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { liveParts, lives } from '#server/areas/video/broadcast/table.ts'

await startApp()

let keeper: TestKeeper
beforeAll(async () => {
  keeper = await startKeeper()
})
afterAll(() => keeper.kill('SIGTERM'))

const WITHIN = { timeout: 30_000, interval: 100 }
/** Time for preparing a film on a busy machine. */
const PREPARED = { timeout: 120_000, interval: 250 }

const publish = (seller: TestSeller, uuid: string, body: object = {}) =>
  as(seller).post(`/user/${seller.uuid}/video/${uuid}/publish`, body)
const ticketOf = async (...args: Parameters<typeof publish>) => PublishTicket.parse((await publish(...args)).body)
const start = (seller: TestSeller, uuid: string, fence: number, size?: object) =>
  as(seller).patch(`/user/${seller.uuid}/video/${uuid}/start`, { fence, size })
const startAskedAt = async (uuid: string) => (await rowOfLive(uuid)).startAskedAt

test('a start belongs to the rehearsal that asked for it, and ends with it', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'announced')
  const [laptop, phone] = [randomUUID(), randomUUID()]
  const first = await ticketOf(seller, uuid, { browser: laptop })
  const begun = start(seller, uuid, first.fence, { width: 1280, height: 720 })
  await expect.poll(() => startAskedAt(uuid), WITHIN).not.toBeNull()
  const { body } = await as(seller).get(`/shopVideo/${uuid}/watch`)
  expect(body, 'players fit the picture before its first frame').toMatchObject({ media: { width: 1280, height: 720 } })

  const second = await ticketOf(seller, uuid, { browser: phone, takeOver: true })
  expect(await startAskedAt(uuid), 'the phone has not asked for it').toBeNull()
  const begunAgain = start(seller, uuid, second.fence)
  await expect.poll(() => startAskedAt(uuid), WITHIN).not.toBeNull()
  expect(await begun).toFailWith(409, 'LIVE_TAKEN_EXCEPTION')
  expect(await startAskedAt(uuid), 'the start of the phone goes on').not.toBeNull()

  await ticketOf(seller, uuid, { browser: phone, isReturn: true })
  expect(await begunAgain, 'its connection was lost').toFailWith(409, 'LIVE_PICTURE_EXCEPTION')
  expect(await startAskedAt(uuid)).toBeNull()
  expect(await movesOf(uuid)).toEqual(['announced → starting'])
})

test('a rehearsal that another live has ended does not come back by itself', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildLive(seller, 'announced'), await buildLive(seller, 'announced')]
  const [laptop, phone] = [randomUUID(), randomUUID()]
  await ticketOf(seller, first.uuid, { browser: laptop })
  await ticketOf(seller, second.uuid, { browser: phone })
  const back = await publish(seller, first.uuid, { browser: laptop, isReturn: true })
  expect(back).toFailWith(409, 'LIVE_TAKEN_EXCEPTION')
  expect((await rowOfLive(second.uuid)).state).toBe('starting')
  await ticketOf(seller, first.uuid, { browser: laptop })
  expect((await rowOfLive(second.uuid)).state, 'but when its seller wants it').toBe('announced')
})

test('the recording begins with the start that succeeded', { timeout: 240_000 }, async () => {
  const { db } = app().context.database
  const partsOf = (uuid: string) => db.select().from(liveParts).where(eq(liveParts.videoUuid, uuid))
  const startedAt = async (uuid: string) => Number((await partsOf(uuid))[0]?.startedAt ?? 0)
  const requestStart = async (uuid: string, at: Date | null) => {
    await db.update(lives).set({ startAskedAt: at }).where(eq(lives.videoUuid, uuid))
    return Number(at)
  }
  const seller = await buildSeller()
  const { uuid } = await buildFilmLive(seller)
  // The clock passes over a deleted video, so the start fails although the picture is there.
  const isDeleted = (deletedAt: Date | null) => db.update(videos).set({ deletedAt }).where(eq(videos.uuid, uuid))
  await isDeleted(new Date())
  await expect.poll(() => startedAt(uuid), PREPARED).toBeGreaterThan(0)
  await requestStart(uuid, null)
  await expect.poll(() => partsOf(uuid), WITHIN).toEqual([])
  expect(await keeper.recorderPid().catch(() => null), 'nobody records a rehearsal').toBeNull()

  await requestStart(uuid, new Date())
  await expect.poll(() => startedAt(uuid), WITHIN).toBeGreaterThan(0)
  const requestedAt = await requestStart(uuid, new Date())
  await expect
    .poll(() => startedAt(uuid), { ...WITHIN, message: 'an attempt right after' })
    .toBeGreaterThan(requestedAt)
  expect((await rowOfLive(uuid)).state).toBe('starting')
  await isDeleted(null)
  await expect.poll(async () => (await rowOfLive(uuid)).state, WITHIN).toBe('live')
  await expect.poll(async () => (await partsOf(uuid))[0]?.seconds ?? 0, WITHIN).toBeGreaterThan(4)
  expect(await partsOf(uuid), 'it goes on').toHaveLength(1)
  expect((await as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)).status).toBe(200)
  await expect.poll(async () => (await rowOfLive(uuid)).state, PREPARED).toBe('saved')
})
