// Embedded too: jobs of a later time.
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { addPublishing, publishVideo } from './job-kinds.ts'
import { videos } from './table.ts'

await startApp()

const SOON_MS = 1500
const WAIT = { timeout: 30_000, interval: 50 }
const db = () => app().context.database.db

const rowOf = async (uuid: string) => {
  const [row] = await db().select().from(videos).where(eq(videos.uuid, uuid))
  if (!row) throw new Error('There is no such video')
  return row
}
const released = (uuid: string) =>
  vi.waitFor(async () => {
    const { releasedAt } = await rowOf(uuid)
    expect(releasedAt).not.toBeNull()
    return releasedAt as Date
  }, WAIT)

async function schedule(seller: TestSeller, scheduledAt: Date): Promise<string> {
  const answer = await as(seller).post(`/user/${seller.uuid}/video`, {
    mediaType: 'short',
    mediaFileUuid: (await buildMedia(seller)).uuid,
    categoryUuid: categoryUuid(),
    description: 'Sukienka na lato',
    scheduledAt: scheduledAt.toISOString(),
  })
  expect(answer.status).toBe(201)
  return Video.parse(answer.body).uuid
}
const plan = (uuid: string, moment: Date, startAfter = moment) =>
  db().transaction((tx) => addPublishing(app().context.queue, tx, uuid, moment, startAfter))

test('a scheduled reel is published at its time and not before, and cached pages are invalidated', async () => {
  const seller = await buildSeller()
  const moment = new Date(Date.now() + SOON_MS)
  const notified = vi.fn<() => void>()
  app().context.changes.onTouched(notified)
  const uuid = await schedule(seller, moment)
  expect((await visitor().get(`/shopVideo/${uuid}/watch`)).status).toBe(404)
  notified.mockClear()
  expect((await released(uuid)).getTime()).toBeGreaterThanOrEqual(moment.getTime())
  await vi.waitFor(() => expect(notified).toHaveBeenCalled(), WAIT)
  expect((await visitor().get(`/shopVideo/${uuid}/watch`)).body).toMatchObject({ uuid, isAvailable: true })
})

test('reels that became due without a worker are published later, and only once', async () => {
  const moment = new Date(Date.now() - 60 * 60 * 1000)
  const [{ uuid }, { uuid: last }] = [
    await buildVideo({ publishedAt: moment }),
    await buildVideo({ publishedAt: moment }),
  ]
  const notified = vi.fn<() => void>()
  app().context.changes.onTouched(notified)
  await plan(uuid, moment)
  const first = await released(uuid)
  await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1), WAIT)
  notified.mockClear()
  await plan(uuid, moment)
  await plan(uuid, moment)
  await plan(last, moment)
  await released(last)
  await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1), WAIT)
  expect((await rowOf(uuid)).releasedAt).toEqual(first)
})

test('a rescheduled reel is published only at its new time, a deleted one never', async () => {
  const seller = await buildSeller()
  const early = new Date(Date.now() + SOON_MS)
  const [moved, deleted, other] = [
    await schedule(seller, early),
    await schedule(seller, early),
    await schedule(seller, early),
  ]
  const late = new Date(Date.now() + 60 * 60 * 1000)
  await as(seller).patch(`/user/${seller.uuid}/video/${moved}`, { scheduledAt: late.toISOString() })
  await as(seller).delete(`/user/${seller.uuid}/video/${deleted}`)
  await released(other)
  await vi.waitFor(async () => {
    const { rows } = await app().context.database.pool.query(
      `select 1 from pgboss.job where name = $1 and state <> 'completed' and data->>'videoUuid' = any($2)`,
      [publishVideo.name, [deleted]],
    )
    expect(rows).toEqual([])
  }, WAIT)
  for (const uuid of [moved, deleted]) expect((await rowOf(uuid)).releasedAt).toBeNull()
  await plan(moved, late, new Date())
  await released(moved)
})

test('a reel whose film is ready late is published as soon as it is ready', async () => {
  const moment = new Date(Date.now() - 1000)
  const { uuid } = await buildVideo({ publishedAt: moment, isReady: false })
  await plan(uuid, moment)
  await vi.waitFor(async () => {
    const { rows } = await app().context.database.pool.query(
      `select 1 from pgboss.job where name = $1 and state = 'created' and data->>'videoUuid' = $2 and start_after > now()`,
      [publishVideo.name, uuid],
    )
    expect(rows).toHaveLength(1)
  }, WAIT)
  await db().update(videos).set({ isReady: true }).where(eq(videos.uuid, uuid))
  await released(uuid)
})
