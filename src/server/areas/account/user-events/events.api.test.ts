// Also run on the embedded database: events without LISTEN.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { media } from '#server/areas/media/media/table.ts'
import { inTransaction } from '#server/db/unit.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const eventsOf = ({ uuid }: TestUser, by: TestUser, headers = {}) =>
  listen(`${app().api}/user/${uuid}/events`, { authorization: `Bearer ${by.token}`, ...headers })

async function buildWaiting(seller: TestUser) {
  const file = await buildMedia(seller, { status: 'processing', readyAt: null })
  const reel = {
    mediaType: 'short',
    mediaFileUuid: file.uuid,
    categoryUuid: categoryUuid(),
    description: 'Mydło z lawendą',
  }
  const { uuid } = Video.parse((await as(seller).post(`/user/${seller.uuid}/video`, reel)).body)
  return { uuid, mediaUuid: file.uuid }
}

/** Makes a media watchable, as the job does. */
async function becomeReady(mediaUuid: string) {
  const { database, services } = app().context
  await inTransaction(database.db, async (tx, after) => {
    await tx.update(media).set({ status: 'ready', readyAt: new Date() }).where(eq(media.uuid, mediaUuid))
    await services.videos.mediaBecameReady(tx, after, mediaUuid)
  })
}

test('only the seller is notified when a reel becomes ready', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const [own, others] = [await eventsOf(seller, seller), await eventsOf(other, other)]
  const [reel, another] = [await buildWaiting(seller), await buildWaiting(other)]
  await becomeReady(reel.mediaUuid)
  await becomeReady(another.mediaUuid)
  const ready = await own.until(({ type }) => type === 'videoReady')
  expect(ready).toMatchObject({ data: { videoUuid: reel.uuid } })
  await others.until(({ type }) => type === 'videoReady')
  expect(others.received.map(({ data }) => data)).toEqual([{ videoUuid: another.uuid }])
})

test('a client that returns with the last id gets missed events', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildWaiting(seller), await buildWaiting(seller)]
  const before = await eventsOf(seller, seller)
  await becomeReady(first.mediaUuid)
  const { id } = await before.until(({ type }) => type === 'videoReady')
  before.close()
  await before.isOver
  await becomeReady(second.mediaUuid)
  const after = await eventsOf(seller, seller, { 'last-event-id': id ?? '' })
  await after.until(({ type }) => type === 'videoReady')
  expect(after.received.map(({ data }) => data)).toEqual([{ videoUuid: second.uuid }])
})

test('a user cannot read another user’s events', async () => {
  const [seller, stranger] = [await buildSeller(), await buildUser()]
  const { response } = await eventsOf(seller, stranger)
  expect(response.status).toBe(403)
})

test('an unknown event id is answered with a reset', async () => {
  const seller = await buildSeller()
  const own = await eventsOf(seller, seller, { 'last-event-id': randomUUID() })
  expect(await own.until(({ type }) => type === 'reset')).toEqual({ id: undefined, type: 'reset', data: {} })
})
