// Embedded too: admissions of one account wait for each other on a single connection.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MediaQuota } from '#contracts/media/media.ts'
import { CHUNK_SIZE } from '#contracts/media/media.rules.ts'
import { Video } from '#contracts/video/video.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { padVideo, samplePicture, sampleVideo } from '#tests/factories/sample-files.ts'
import {
  beginUpload,
  chunkPath,
  fetchMedia,
  formOf,
  isSettled,
  mediaWhen,
  sendChunk,
  uploadFile,
} from '#tests/factories/upload.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { media } from './table.ts'

const MB = 1024 * 1024

await startApp({ QUOTA_MB: '20', QUOTA_WAITING_MB: '10', QUOTA_WAITING_FILMS: '4' })

let seller: TestSeller
beforeEach(async () => {
  seller = await buildSeller()
})

const quotaOf = async () => MediaQuota.parse((await as(seller).get(`/user/${seller.uuid}/mediaQuota`)).body)
const announce = (size?: number) => as(seller).post('/media', { size })
const statusesOf = async (requests: Promise<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).toSorted((one, other) => one - other)
/** Lets the account store `left` bytes more. */
const leave = (left: number) => buildMedia(seller, { size: 20 * MB - left, chunkEnds: [] })
const isStored = (path: string) =>
  access(join(app().context.config.dataDir, 'media', path)).then(
    () => true,
    () => false,
  )

test('parallel uploads at the edge of the quota: as many are admitted as fit, the others get 413', async () => {
  await leave(5 * MB)
  expect(await statusesOf(Array.from({ length: 8 }, () => announce(2 * MB)))).toEqual([
    201, 201, 413, 413, 413, 413, 413, 413,
  ])
  const refused = await announce(2 * MB)
  expect(refused).toFailWith(413, 'QUOTA_EXCEEDED_EXCEPTION')
  expect(refused.body).toMatchObject({ errors: [{ path: ['size'] }] })
  expect((await announce(MB)).status).toBe(201)
  expect((await quotaOf()).stored).toEqual({ bytes: 20 * MB, limit: 20 * MB })
})

test('parallel pictures at the edge of the quota: nothing is stored of those that do not fit', async () => {
  const picture = await samplePicture()
  await leave(Math.floor(picture.length * 2.5))
  const put = () => as(seller).put('/media', formOf(picture))
  expect(await statusesOf(Array.from({ length: 6 }, put))).toEqual([201, 201, 413, 413, 413, 413])
  const refused = await put()
  expect(refused).toFailWith(413, 'QUOTA_EXCEEDED_EXCEPTION')
  const { db } = app().context.database
  const rows = await db.select().from(media).where(eq(media.ownerUuid, seller.uuid))
  expect(rows.filter(({ kind }) => kind === 'picture')).toHaveLength(2)
})

test('an upload without a declared size is refused at its first chunk, and continues after space was freed', async () => {
  const full = await leave(MB)
  const bytes = padVideo(await sampleVideo(), CHUNK_SIZE + 1000)
  const { uuid } = (await announce()).body as { uuid: string }
  const chunk = (index: number) => ({
    user: seller,
    uuid,
    index,
    total: 2,
    bytes: bytes.subarray((index - 1) * CHUNK_SIZE, index * CHUNK_SIZE),
  })
  const refused = await sendChunk(chunk(1))
  expect(refused).toFailWith(413, 'QUOTA_EXCEEDED_EXCEPTION')
  expect((await as(seller).get(`/media/${uuid}/upload`)).body).toMatchObject({ received: [] })
  await app().context.database.db.update(media).set({ deletedAt: new Date() }).where(eq(media.uuid, full.uuid))
  expect((await sendChunk(chunk(1))).status).toBe(200)
  expect((await quotaOf()).stored.bytes).toBe(2 * CHUNK_SIZE)
  expect((await sendChunk(chunk(2))).body).toMatchObject({ complete: true })
  await mediaWhen(uuid, isSettled)
  expect((await quotaOf()).stored.bytes).toBe(bytes.length)
})

test('an upload larger than it was declared is refused at its first chunk', async () => {
  await leave(3 * MB)
  const { uuid } = (await announce(MB)).body as { uuid: string }
  const chunk = { user: seller, uuid, index: 1, total: 9, bytes: (await sampleVideo()).subarray(0, 1000) }
  expect(await sendChunk(chunk)).toFailWith(413, 'QUOTA_EXCEEDED_EXCEPTION')
})

test('an admitted upload is completed, however many others fill the account meanwhile', async () => {
  const bytes = padVideo(await sampleVideo(), 3 * CHUNK_SIZE)
  await leave(bytes.length + MB)
  const upload = await beginUpload(seller, bytes)
  await upload.send(1)
  expect(await statusesOf(Array.from({ length: 4 }, () => announce(MB)))).toEqual([201, 413, 413, 413])
  for (const index of [2, 3]) expect((await upload.send(index)).status).toBe(200)
})

test('only so many films wait at once, by number and by bytes; the others may come later', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => announce(1)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(3)
  for (const answer of refused) {
    expect(answer).toFailWith(429, 'UPLOADS_WAITING_EXCEPTION')
    expect(answer.headers.get('retry-after')).toBe('60')
  }
  seller = await buildSeller()
  expect(await statusesOf(Array.from({ length: 3 }, () => announce(4 * MB)))).toEqual([201, 201, 429])
  expect((await quotaOf()).waiting).toEqual({ bytes: 8 * MB, limit: 10 * MB, films: 2, filmLimit: 4 })
})

test('a film larger than all that may wait is admitted by itself', async () => {
  expect((await announce(12 * MB)).status).toBe(201)
  expect(await announce(1)).toFailWith(429, 'UPLOADS_WAITING_EXCEPTION')
})

test('an upload without a chunk for a day keeps its bytes, but is no longer waited for', async () => {
  await announce(3 * MB)
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await app().context.database.db.update(media).set({ createdAt: yesterday }).where(eq(media.ownerUuid, seller.uuid))
  expect(await quotaOf()).toMatchObject({ stored: { bytes: 3 * MB }, waiting: { bytes: 0, films: 0 } })
})

test('saved lives count, a live on air does not, and a full account can still go live', async () => {
  await buildMedia(seller, { status: 'recording', isRecording: true, size: 0, chunkEnds: [] })
  await buildMedia(seller, { isRecording: true, size: 21 * MB, chunkEnds: [] })
  expect(await quotaOf()).toMatchObject({ stored: { bytes: 21 * MB }, waiting: { films: 0 } })
  expect(await announce(1)).toFailWith(413, 'QUOTA_EXCEEDED_EXCEPTION')
  const { services, database } = app().context
  await database.db.transaction(async (tx) => {
    expect(await services.media.beginRecording(tx, seller.uuid)).toEqual(expect.any(String))
  })
})

test('a deleted video frees its bytes and its film is deleted, its stills stay', async () => {
  const bytes = await sampleVideo()
  const uuid = await uploadFile(seller, bytes)
  const ready = await mediaWhen(uuid, ({ hlsUrl }) => hlsUrl !== null)
  const { body } = await as(seller).post(`/user/${seller.uuid}/video`, {
    mediaType: 'short',
    mediaFileUuid: uuid,
    categoryUuid: categoryUuid(2),
    description: 'Krem na zimowe wieczory',
  })
  expect((await quotaOf()).stored.bytes).toBe(Math.max(bytes.length, ready.size ?? 0))
  await as(seller).delete(`/user/${seller.uuid}/video/${Video.parse(body).uuid}`)
  expect((await quotaOf()).stored.bytes).toBe(0)
  const files = ['source', 'prepared/watch.mp4', 'hls'].map((name) => `${uuid}/${name}`)
  await expect.poll(() => Promise.all(files.map(isStored)), { timeout: 20_000 }).toEqual([false, false, false])
  expect(await visitor().get(`/media/${uuid}/watch`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await visitor().get(`/media/${uuid}/hls/master.m3u8`)).status).toBe(404)
  expect((await visitor().get(`/media/${uuid}/thumbnail`)).status).toBe(200)
  expect(await fetchMedia(uuid)).toMatchObject({ watchUrl: null, hlsUrl: null })
  expect(await as(seller).get(`/media/${uuid}/upload`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('an upload that is given up frees its bytes and its part file; a complete one stays', async () => {
  const upload = await beginUpload(seller, padVideo(await sampleVideo(), CHUNK_SIZE + 1))
  await upload.send(1)
  const part = app().context.storage.partPath(upload.uuid)
  await access(part)
  expect((await as(seller).delete(`/media/${upload.uuid}/upload`)).status).toBe(204)
  expect((await quotaOf()).stored.bytes).toBe(0)
  await expect.poll(() => access(part).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone')
  expect(await upload.send(2)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const uuid = await uploadFile(seller, await sampleVideo())
  expect(await as(seller).delete(`/media/${uuid}/upload`)).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
})

test('an upload that nobody continues is deleted a week after its last chunk', async () => {
  const bytes = padVideo(await sampleVideo(), CHUNK_SIZE + 1)
  const [old, recent] = [await beginUpload(seller, bytes), await beginUpload(seller, bytes)]
  await recent.send(1)
  const { database, services } = app().context
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await database.db.update(media).set({ createdAt: longAgo }).where(eq(media.ownerUuid, seller.uuid))
  await services.media.sweepUploads(new Date(Date.now() - 7 * 24 * 60 * 60 * 1000))
  const path = chunkPath(old.chunk(1))
  expect(await as(seller).post(path, formOf(old.chunk(1).bytes))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await recent.send(2)).body).toMatchObject({ complete: true })
})

test('a film that no video uses is deleted after a month, one of a reel stays', async () => {
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  const values = { createdAt: longAgo, size: MB, chunkEnds: [] }
  const unused = [await buildMedia(seller, values), await buildMedia(seller, { ...values, status: 'failed' })]
  // Stay: a recent one, that of a reel, and a picture.
  await buildMedia(seller, { size: MB, chunkEnds: [] })
  const used = await buildMedia(seller, values)
  await buildVideo({ mediaUuid: used.uuid }, seller)
  await buildMedia(seller, { ...values, kind: 'picture' })
  await app().context.services.videos.sweepFilms(new Date())
  const rows = await app().context.database.db.select().from(media).where(eq(media.ownerUuid, seller.uuid))
  const gone = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ uuid }) => uuid)
  expect(gone.toSorted()).toEqual(unused.map(({ uuid }) => uuid).toSorted())
  expect((await quotaOf()).stored.bytes).toBe(3 * MB)
})
