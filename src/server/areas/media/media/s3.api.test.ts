import { buffer } from 'node:stream/consumers'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChunkReceived, Media } from '#contracts/media/media.ts'
import { CHUNK_SIZE, chunkCountOf } from '#contracts/media/media.rules.ts'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { announce, send, signIn } from '#tests/factories/own-upload.ts'
import { buildGoods, orderBody, sendOrder } from '#tests/factories/order.ts'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { beginUpload, isSettled, mediaWhen, sendChunk, uploadFile } from '#tests/factories/upload.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, closeApp, startApp, visitor } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { createHome, type Home, startServerProcess } from '#tests/setup/server.ts'
import { media, uploadChunks, uploadJoins } from './table.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
  await startApp({ ...s3.env, S3_PUBLIC_URL: s3.publicUrl })
})
afterAll(async () => {
  await closeApp()
  await s3.close()
})

/** A film of four chunks. */
const film = async () => padVideo(await sampleVideo({ seconds: 3 }), 3 * CHUNK_SIZE + 1000)

const follow = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(app().api + path, { headers, redirect: 'manual' })
  return { answer, location: answer.headers.get('location') }
}

test('a film is uploaded in chunks, prepared and watched from the store', async () => {
  const seller = await buildSeller()
  const bytes = await film()
  const uuid = await uploadFile(seller, bytes)
  const ready = await mediaWhen(uuid, (one) => isSettled(one) && one.hlsUrl !== null)
  expect(ready).toMatchObject({ status: 'ready', width: 270, height: 480 })

  const { storage, database } = app().context
  expect((await buffer(await storage.read(`${uuid}/source`))).equals(bytes)).toBe(true)
  const { answer, location } = await follow(`/media/${uuid}/watch`)
  expect(answer.status).toBe(302)
  expect(location).toBe(`${s3.publicUrl}/public/${uuid}/prepared/watch.mp4`)
  const part = await fetch(location ?? '', { headers: { Range: 'bytes=4-7' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await part.text()).toBe('ftyp')

  const still = await fetch(`${app().api}/media/${uuid}/thumbnail?size=240`)
  expect(still.headers.get('content-type')).toBe('image/webp')

  const master = await (await fetch(`${app().api}/media/${uuid}/hls/master.m3u8`)).text()
  const rung = master.split('\n').find((line) => line.endsWith('.m3u8')) ?? ''
  const playlist = await fetch(`${app().api}/media/${uuid}/hls/${rung}`)
  expect(playlist.headers.get('cache-control')).toBe('public, max-age=3600')
  const segments = (await playlist.text()).split('\n').filter((line) => line.includes('.m4s'))
  expect(segments[0]).toMatch(`${s3.publicUrl}/public/${uuid}/hls/`)
  expect((await fetch(segments[0] ?? '')).status).toBe(200)

  // Nothing is left on the disk or in between.
  await expect(readdir(join(app().dataDir, 'media'))).rejects.toThrow('ENOENT')
  expect(await database.db.select().from(uploadChunks).where(eq(uploadChunks.mediaUuid, uuid))).toEqual([])
  expect(await database.db.select().from(uploadJoins).where(eq(uploadJoins.mediaUuid, uuid))).toEqual([])
  for await (const { key } of app().context.stores.elsewhere?.objects.list('staging/') ?? []) throw new Error(key)
})

test('the file that was sent has no public address', async () => {
  const uuid = await uploadFile(await buildSeller(), await film())
  await mediaWhen(uuid, isSettled)
  const { storage } = app().context
  const located = await storage.locate(`${uuid}/source`)
  expect(located).toMatchObject({ kind: 'redirect' })
  expect(located?.kind === 'redirect' && located.url).toMatch(`/private/${uuid}/source?`)
  expect((await fetch(located?.kind === 'redirect' ? located.url : '')).status).toBe(200)
})

test('a repeated chunk is acknowledged and one with other bytes refused, before and after the end', async () => {
  const bytes = await film()
  const { uuid, total, send, chunk } = await beginUpload(await buildSeller(), bytes)
  const sendOther = (index: number) => sendChunk({ ...chunk(index), bytes: Buffer.alloc(chunk(index).bytes.length, 7) })
  expect((await send(2)).status).toBe(409)
  expect((await send(1)).status).toBe(200)
  expect((await send(1)).body as ChunkReceived).toMatchObject({ received: [1], complete: false })
  expect((await sendOther(1)).status).toBe(409)
  for (let index = 2; index <= total; index += 1) expect((await send(index)).status).toBe(200)
  await mediaWhen(uuid, isSettled)
  expect((await send(total)).body as ChunkReceived).toMatchObject({ complete: true })
  expect((await sendOther(2)).status).toBe(409)
})

test('a chunk that the store did not take is not acknowledged', async () => {
  const { send, uuid } = await beginUpload(await buildSeller(), await film())
  s3.faults.answer = ({ method, url }) => (method === 'PUT' && url?.includes('/staging/') ? 'refuse' : 'pass')
  try {
    expect((await send(1)).status).toBe(503)
  } finally {
    s3.faults.answer = () => 'pass'
  }
  const [row] = await app().context.database.db.select().from(media).where(eq(media.uuid, uuid))
  expect(row?.chunkEnds).toEqual([])
  expect((await send(1)).status).toBe(200)
})

/** Parts whose ETags are stored. */
async function sentParts({ url }: Home): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ parts: unknown[] }>('select parts from upload_joins')
  await client.end()
  return rows[0]?.parts.length ?? 0
}

test('joining goes on after a SIGKILL in its middle, with the parts that were sent', async () => {
  const home = await createHome()
  const env = { ...s3.env, S3_PREFIX: 'killed' }
  const server = await startServerProcess(home, env)
  const person = await signIn(server.api)
  const uuid = await announce(server.api, person)
  const bytes = await film()
  const total = chunkCountOf(bytes.length)
  const second = await startServerProcess(home, env)
  const held = Promise.withResolvers<void>()
  const isReached = new Promise<void>((resolve) => {
    s3.faults.answer = ({ method, url }) => {
      if (method !== 'PUT' || url?.includes('partNumber=2') !== true) return 'pass'
      resolve()
      return held.promise
    }
  })
  // Each chunk reaches another process than the one before.
  for (let index = 1; index <= total; index += 1)
    expect((await send(index % 2 === 0 ? second.api : server.api, person, uuid, bytes, index)).status).toBe(200)
  await isReached
  await expect.poll(() => sentParts(home)).toBe(1)
  await Promise.all([server.kill('SIGKILL'), second.kill('SIGKILL')])
  s3.faults.answer = () => 'pass'
  held.resolve()

  const sentBefore = s3.requests.filter(({ url }) => url.includes('partNumber=1')).length
  const third = await startServerProcess(home, env)
  const read = async () => ((await createClient(third.api, person.token).get(`/media/${uuid}`)).body as Media).status
  await expect.poll(read, { timeout: 120_000, interval: 200 }).toBe('ready')
  expect(s3.requests.filter(({ url }) => url.includes('partNumber=1')).length).toBe(sentBefore)
  expect(s3.requests.filter(({ url }) => url.includes('partNumber=2')).length).toBeGreaterThan(1)
  expect((await send(third.api, person, uuid, bytes, total)).body as ChunkReceived).toMatchObject({ complete: true })
})

test('while the store is away uploads and films are told to come back, and all else works', async () => {
  const seller = await buildSeller()
  const uuid = await uploadFile(seller, await film())
  await mediaWhen(uuid, (one) => isSettled(one) && one.hlsUrl !== null)
  const { send } = await beginUpload(seller, await film())
  const goods = await buildGoods([1])
  const order = await orderBody([{ variant: goods.variants[0] ?? '' }])
  s3.faults.answer = () => 'refuse'
  try {
    const refused = [await visitor().get(`/media/${uuid}/hls/720.m3u8`), await send(1)]
    for (const answer of refused) {
      expect(answer).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await visitor().get('/health')).body).toMatchObject({ database: 'ok', storage: 'failed' })
    // Else a balancer would take out all processes at once.
    await expect
      .poll(async () => (await visitor().get('/health/ready')).body)
      .toMatchObject({ status: 'ready', parts: { storage: 'failed' } })
    expect((await visitor().get('/shop/video/available')).status).toBe(200)
    expect((await sendOrder(visitor(), order)).status).toBe(201)
  } finally {
    s3.faults.answer = () => 'pass'
  }
  expect((await send(1)).status).toBe(200)
})
