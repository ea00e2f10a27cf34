import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildMedia } from '#tests/factories/media.ts'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, closeApp, startApp } from '#tests/setup/app.ts'
import { reusedDatabaseUrl } from '#tests/setup/reused-database.ts'
import { outputOf } from '#tests/setup/run-command.ts'
import { compareDaily } from './jobs.ts'
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
  const { sweep } = createOrphanSweep({ db: database.db, elsewhere: stores.elsewhere, log })
  const { objects } = stores.elsewhere
  return {
    /** The sweep as it will be so many days from now. */
    after: (days: number) => sweep(Date.now() + days * DAY_MS),
    put: (key: string) => objects.putBytes(key, Buffer.from('a film'), HEADERS),
    isThere: async (key: string) => (await objects.head(key)) !== null,
  }
}

test('files without a row are listed after a week and deleted after another, unless the row comes back', async () => {
  const { after, put, isThere } = openSweep()
  const [orphan, restored] = [randomUUID(), randomUUID()]
  const known = await buildMedia(await buildSeller(), { store: 's3' })
  const filesOf = (uuid: string) => [`public/${uuid}/watch.mp4`, `private/${uuid}/source`]
  for (const uuid of [orphan, restored, known.uuid]) for (const key of filesOf(uuid)) await put(key)
  // Not a media's, so it is nobody's business.
  await put('public/robots.txt')

  expect(await after(6)).toMatchObject({ listed: [], deleted: 0, missing: 0 })
  expect(await after(8)).toMatchObject({ listed: [orphan, restored].toSorted(), deleted: 0 })
  // A back-up of the database is restored.
  await app()
    .context.database.db.insert(media)
    .values({ ...known, uuid: restored })
  expect(await after(14)).toMatchObject({ listed: [orphan], deleted: 0 })
  for (const key of filesOf(orphan)) expect(await isThere(key), 'a week after it was listed').toBe(true)

  expect(await after(16)).toMatchObject({ listed: [], deleted: 1, missing: 0 })
  for (const key of filesOf(orphan)) expect(await isThere(key)).toBe(false)
  for (const uuid of [restored, known.uuid]) for (const key of filesOf(uuid)) expect(await isThere(key)).toBe(true)
  expect(await isThere('public/robots.txt')).toBe(true)
})

test('rows without files are named, fail the job of the day, which runs once for all workers, and stay', async () => {
  const { after } = openSweep()
  const { db, pool } = app().context.database
  const { uuid } = await buildMedia(await buildSeller(), { store: 's3' })
  // Neither of these has public files there.
  const elsewhere = await buildMedia(await buildSeller(), { store: 'disk' })
  const processing = await buildMedia(await buildSeller(), { store: 's3', status: 'processing', readyAt: null })
  expect(await after(30)).toMatchObject({ missing: 1, examples: [uuid] })
  for (const row of [uuid, elsewhere.uuid, processing.uuid])
    expect(await db.select().from(media).where(eq(media.uuid, row))).toHaveLength(1)

  // The app has compared at its start, when nothing was missing. Another worker begins on the same day, then on the next.
  const jobs = async () => {
    const text = `select data->>'day' as day, state from pgboss.job where name = 'media.compare' order by 1`
    return (await pool.query<{ day: string; state: string }>(text)).rows
  }
  const today = new Date()
  await expect.poll(jobs).toEqual([{ day: today.toISOString().slice(0, 10), state: 'completed' }])
  const startAnother = () => compareDaily(app().context)
  await startAnother()
  expect(await jobs()).toHaveLength(1)
  vi.setSystemTime(today.getTime() + DAY_MS)
  await Promise.all([startAnother(), startAnother()])
  vi.useRealTimers()
  await expect
    .poll(() => app().context.queue.failed(10), { timeout: 60_000 })
    .toMatchObject([{ name: 'media.compare', message: expect.stringContaining('no files of 1 media') as string }])
  expect(await jobs()).toHaveLength(2)
})

test('the commands say the same, and print the rules of the bucket', async () => {
  const data = { dataDir: app().dataDir, url: await reusedDatabaseUrl() }
  const command = (...words: string[]) =>
    outputOf('src/server/entry/admin.ts', ['media', ...words], data, { ...s3.env, S3_PREFIX: 'shop' })
  const [row] = await app().context.database.db.select().from(media).where(eq(media.store, 's3'))
  expect(row).toBeDefined()
  const { status, said } = await command('compare')
  expect([status, said]).toEqual([0, expect.stringContaining('0 without a row, 0 deleted, 1 media without files.')])
  expect(said).toMatch(/^[0-9a-f-]{36} has a row, but no files\./m)

  const rules = (await command('rules')).said
  const parts = new Map(
    rules
      .trim()
      .split(/^# /m)
      .filter(Boolean)
      .map((part) => [part.split(/[\n,]/)[0], JSON.parse(part.slice(part.indexOf('{'))) as object]),
  )
  expect(parts.get('put-bucket-lifecycle-configuration')).toMatchObject({
    Rules: [
      { Filter: { Prefix: 'shop/' }, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 } },
      { Filter: { Prefix: 'shop/staging/' }, Expiration: { Days: 8 } },
    ],
  })
  expect(parts.get('put-bucket-cors')).toMatchObject({ CORSRules: [{ AllowedMethods: ['GET', 'HEAD'] }] })
  expect(parts.get('put-bucket-policy')).toMatchObject({
    Statement: [{ Action: 's3:GetObject', Resource: 'arn:aws:s3:::kramik/shop/public/*' }],
  })
})
