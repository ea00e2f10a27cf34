import { buffer } from 'node:stream/consumers'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChunkReceived } from '#contracts/media/media.ts'
import { CHUNK_SIZE } from '#contracts/media/media.rules.ts'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { sampleVideo } from '#tests/factories/sample-files.ts'
import { beginUpload, isSettled, mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, closeApp, startApp } from '#tests/setup/app.ts'
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

/** A film of several chunks. */
const film = async () => {
  const bytes = await sampleVideo({ seconds: 3, size: '270x480' })
  // A free box at the end: players skip it.
  const free = Buffer.alloc(3 * CHUNK_SIZE)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4)
  return Buffer.concat([bytes, free])
}

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
  const sendOther = (index: number) => {
    const { user, bytes: own } = chunk(index)
    return as(user).post(
      `/_uploader/media/upload?${new URLSearchParams({ uuid, userUuid: user.uuid, fileName: `${uuid}.mp4`, chunkIndex: String(index), totalChunkCount: String(total) })}`,
      Object.assign(new FormData(), {}) && formWith(Buffer.alloc(own.length, 7)),
    )
  }
  expect((await send(2)).status).toBe(409)
  expect((await send(1)).status).toBe(200)
  expect((await send(1)).body as ChunkReceived).toMatchObject({ received: [1], complete: false })
  expect((await sendOther(1)).status).toBe(409)
  for (let index = 2; index <= total; index += 1) expect((await send(index)).status).toBe(200)
  await mediaWhen(uuid, isSettled)
  expect((await send(total)).body as ChunkReceived).toMatchObject({ complete: true })
  expect((await sendOther(2)).status).toBe(409)
})

const formWith = (bytes: Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'blob')
  return form
}

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
