import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildMedia } from '#tests/factories/media.ts'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, closeApp, startApp } from '#tests/setup/app.ts'
import { createOrphanSweep } from './orphans.ts'
import { media } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HEADERS = { ContentType: 'video/mp4', CacheControl: 'public' }

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
  await startApp({ ...s3.env, S3_PREFIX: 'shop' })
})
afterAll(async () => {
  await closeApp()
  await s3.close()
})

function openSweep() {
  const { database, log, stores } = app().context
  if (!stores.elsewhere) throw new Error('There is no store')
  const alarm = vi.spyOn(log, 'error')
  const { sweep } = createOrphanSweep({ db: database.db, elsewhere: stores.elsewhere, log })
  const { objects } = stores.elsewhere
  return {
    /** The sweep as it will be so many days from now. */
    after: (days: number) => sweep(Date.now() + days * DAY_MS),
    put: (key: string) => objects.putBytes(key, Buffer.from('a film'), HEADERS),
    isThere: async (key: string) => (await objects.head(key)) !== null,
    alarm,
  }
}

test('files without a row are listed after a week and deleted after another, unless the row comes back', async () => {
  const { after, put, isThere, alarm } = openSweep()
  const [lost, restored] = [randomUUID(), randomUUID()]
  const kept = await buildMedia(await buildSeller(), { store: 's3' })
  const filesOf = (uuid: string) => [`public/${uuid}/watch.mp4`, `private/${uuid}/source`]
  for (const uuid of [lost, restored, kept.uuid]) for (const key of filesOf(uuid)) await put(key)
  // Not a media's, so it is nobody's business.
  await put('public/robots.txt')

  expect(await after(6)).toEqual({ listed: [], deleted: 0, missing: 0 })
  expect(await after(8)).toMatchObject({ listed: [lost, restored].toSorted(), deleted: 0 })
  // A back-up of the database is restored.
  await app().context.database.db.insert(media).values({ ...kept, uuid: restored })
  expect(await after(14)).toMatchObject({ listed: [lost], deleted: 0 })
  for (const key of filesOf(lost)) expect(await isThere(key), 'a week after it was listed').toBe(true)

  expect(await after(16)).toEqual({ listed: [], deleted: 1, missing: 0 })
  for (const key of filesOf(lost)) expect(await isThere(key)).toBe(false)
  for (const uuid of [restored, kept.uuid]) for (const key of filesOf(uuid)) expect(await isThere(key)).toBe(true)
  expect(await isThere('public/robots.txt')).toBe(true)
  expect(alarm).not.toHaveBeenCalled()
})

test('rows without files are an alarm, and stay', async () => {
  const { after, alarm } = openSweep()
  const { db } = app().context.database
  const { uuid } = await buildMedia(await buildSeller(), { store: 's3' })
  // Neither of these has public files there.
  const elsewhere = await buildMedia(await buildSeller(), { store: 'disk' })
  const processing = await buildMedia(await buildSeller(), { store: 's3', status: 'processing', readyAt: null })
  expect(await after(30)).toMatchObject({ missing: 1 })
  expect(alarm).toHaveBeenCalledWith({ media: uuid }, expect.stringContaining('has no files'))
  for (const row of [uuid, elsewhere.uuid, processing.uuid])
    expect(await db.select().from(media).where(eq(media.uuid, row))).toHaveLength(1)
})
