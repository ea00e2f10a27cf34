import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { CHUNK_SIZE, MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'
import { hostileSvg } from '#tests/factories/hostile-svg.ts'
import { samplePicture, sampleVideo } from '#tests/factories/sample-files.ts'
import { beginUpload, fetchMedia, formOf, isSettled, mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

// Many processes, on a busy machine.
vi.setConfig({ testTimeout: 180_000 })
await startApp()

let user: TestUser
beforeAll(async () => {
  user = await buildUser()
})

const DONE = { timeout: 100_000, interval: 100 }
const AVIF = { accept: 'image/avif,image/webp,*/*' }
const query = (text: string, values: unknown[]) => app().context.database.pool.query(text, values)
const put = (bytes: Uint8Array, by = user) => as(by).put('/media', formOf(bytes))
const uuidOf = (answer: { body: unknown }) => (answer.body as { uuid: string }).uuid
const get = (uuid: string, path: string, headers = {}) => visitor().get(`/media/${uuid}/${path}`, headers)
const filesOf = async (uuid: string) => {
  const folder = `${app().context.config.dataDir}/media/${uuid}`
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .toSorted()
}
const jobsOf = async (uuid: string) => {
  const text = `select state from pgboss.job where name = 'media.stills' and data->>'mediaUuid' = $1`
  return (await query(text, [uuid])).rows as { state: string }[]
}
/** Removes what an earlier version did not store. */
const age = (uuid: string, ...names: string[]) =>
  Promise.all(names.map((name) => app().context.storage.remove(`${uuid}/${name}`)))
const WEBP = [120, 240, 480, 960].map((size) => `thumbnails/thumbnail-${size}.webp`)

test('an uploaded picture is stored with all its stills, which requests only read', async () => {
  const uuid = uuidOf(await put(await samplePicture('jpg')))
  const stored = ['picture', 'share-picture.jpg', 'source', ...WEBP]
  expect(await filesOf(uuid)).toEqual(expect.arrayContaining(stored))
  await expect.poll(async () => (await filesOf(uuid)).length, DONE).toBe(stored.length + 4)
  for (const path of ['watch', 'share-picture', 'thumbnail?size=960'])
    expect((await get(uuid, path)).status, path).toBe(200)
  expect((await get(uuid, 'thumbnail?size=960', AVIF)).headers.get('content-type')).toBe('image/avif')
  expect(await filesOf(uuid)).toHaveLength(stored.length + 4)
})

test('a film is ready with all its stills', async () => {
  const uuid = await uploadFile(user, await sampleVideo())
  expect(await mediaWhen(uuid, isSettled)).toMatchObject({ status: 'ready' })
  const firstFrames = [120, 240, 480, 960].map((size) => `thumbnails/first-frame-${size}.webp`)
  expect(await filesOf(uuid)).toEqual(expect.arrayContaining(['share-picture.jpg', ...firstFrames, ...WEBP]))
})

test('an SVG and an icon become pixels and are never served', async () => {
  const script = '<script>1</script>'
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${script}<rect width="9"/></svg>`,
  )
  const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: '#a33' } })
    .png()
    .toBuffer()
  const entry = [32, 32, 0, 0, 1, 0, 32, 0, png.length & 255, png.length >> 8, 0, 0, 22, 0, 0, 0]
  const icon = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, ...entry]), png])
  for (const [bytes, width, height] of [
    [svg, 2048, 1536],
    [icon, 32, 32],
  ] as const) {
    const whole = uuidOf(await put(bytes))
    const chunked = await uploadFile(user, bytes)
    expect(await mediaWhen(chunked, isSettled)).toMatchObject({ status: 'ready' })
    for (const uuid of [whole, chunked]) {
      expect(await fetchMedia(uuid)).toMatchObject({ mimetype: 'image/png', width, height })
      const seen = await get(uuid, 'watch')
      expect(seen.headers.get('content-type')).toBe('image/png')
      expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'png', width, height })
      expect((await get(uuid, 'thumbnail?size=120')).headers.get('content-type')).toBe('image/webp')
    }
  }
})

test('an SVG reads no file and no address beside itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-svg-'))
  const secret = join(folder, 'secret.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toFile(secret)
  await writeFile(join(folder, 'secret.txt'), '<rect width="40" height="30" fill="#f00"/>')
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const drawn = (declaration: string, content: string) =>
    Buffer.from(
      `<?xml version="1.0"?>${declaration}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30"><rect width="40" height="30" fill="#00f"/>${content}</svg>`,
    )
  try {
    for (const svg of [
      drawn(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${folder}/secret.txt">]>`, '&x;'),
      drawn(`<!DOCTYPE svg SYSTEM "${origin}/dtd">`, ''),
      drawn('', `<image width="40" height="30" xlink:href="file://${secret}"/>`),
      drawn('', `<image width="40" height="30" href="${origin}/picture.png"/>`),
    ]) {
      const answer = await put(svg)
      if (answer.status !== 201) continue
      const { bytes } = await get(uuidOf(answer), 'watch')
      const { dominant } = await sharp(bytes).stats()
      expect(dominant.b, 'blue, as the file itself draws').toBeGreaterThan(dominant.r)
    }
    expect(requested).toEqual([])
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a hostile picture is refused with its fault, stores nothing, and holds up nobody', async () => {
  const other = await buildUser()
  const hostile = put(hostileSvg())
  let isHostileDone = false
  void hostile.then(() => (isHostileDone = true))
  expect((await put(await samplePicture('png'), other)).status).toBe(201)
  expect((await visitor().get('/health')).status).toBe(200)
  expect(isHostileDone, 'the other picture did not wait for it').toBe(false)
  const answer = await hostile
  expect(answer).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ detail: expect.stringMatching(/^(too-heavy|timeout)$/) as string }] })
})

test('a picture of more than 10 MiB is refused at its first chunk, whatever its type', async () => {
  const icon = Buffer.alloc(MAX_PICTURE_SIZE + CHUNK_SIZE)
  icon.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22])
  const jpeg = Buffer.concat([await samplePicture('jpg'), Buffer.alloc(MAX_PICTURE_SIZE)])
  for (const bytes of [icon, jpeg]) {
    const upload = await beginUpload(user, bytes)
    expect(await upload.send(1)).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
    expect(await fetchMedia(upload.uuid)).toMatchObject({ status: 'uploading' })
  }
})

test('a media of an earlier version gets its stills by one job, and requests wait for it', async () => {
  const uuid = uuidOf(await put(await samplePicture('webp')))
  await expect.poll(async () => (await jobsOf(uuid)).map(({ state }) => state), DONE).toEqual(['completed'])
  await age(uuid, 'thumbnails', 'picture', 'share-picture.jpg')
  const answers = await Promise.all(['watch', 'share-picture', 'thumbnail', 'thumbnail'].map((path) => get(uuid, path)))
  for (const answer of answers) {
    expect(answer).toFailWith(409, 'MEDIA_NOT_READY_EXCEPTION')
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  expect(await jobsOf(uuid)).toHaveLength(2)
  for (const path of ['watch', 'share-picture', 'thumbnail'])
    await expect.poll(async () => (await get(uuid, path)).status, DONE).toBe(200)
  await expect
    .poll(async () => (await get(uuid, 'thumbnail', AVIF)).headers.get('content-type'), DONE)
    .toBe('image/avif')
})

test('an SVG of an earlier version is drawn, and one that cannot be drawn is remembered as failed', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9"/></svg>')
  const upload = async (source: Buffer) => {
    const uuid = uuidOf(await put(await samplePicture('png')))
    await expect.poll(async () => (await jobsOf(uuid)).map(({ state }) => state), DONE).toEqual(['completed'])
    await age(uuid, 'thumbnails', 'picture', 'share-picture.jpg')
    await app().context.storage.inWorkspace('old', async (folder) => {
      await writeFile(`${folder}/source`, source)
      await app().context.storage.adopt(`${folder}/source`, `${uuid}/source`)
    })
    await query(`update media set mimetype = 'image/svg+xml' where uuid = $1`, [uuid])
    return uuid
  }
  const good = await upload(svg)
  await expect.poll(async () => (await get(good, 'watch')).headers.get('content-type'), DONE).toBe('image/png')
  expect(await fetchMedia(good)).toMatchObject({ mimetype: 'image/png', width: 2048 })

  const broken = await upload(svg.subarray(0, 60))
  expect((await get(broken, 'watch')).status).toBe(409)
  await expect.poll(async () => (await get(broken, 'watch')).status, DONE).toBe(404)
  expect(await fetchMedia(broken)).toMatchObject({ status: 'failed', watchUrl: null })
  const jobs = await jobsOf(broken)
  await get(broken, 'thumbnail')
  expect(await jobsOf(broken)).toEqual(jobs)
})

test('a film whose stills cannot be drawn stays watchable, and they are not tried again', async () => {
  const uuid = await uploadFile(user, await sampleVideo())
  await mediaWhen(uuid, isSettled)
  await expect.poll(async () => (await jobsOf(uuid)).map(({ state }) => state), DONE).toEqual(['completed'])
  await age(uuid, 'thumbnails')
  const { root } = (await app().context.storage.locate(`${uuid}/prepared/poster.jpg`)) as { root: string }
  await writeFile(`${root}/${uuid}/prepared/poster.jpg`, 'no picture')
  expect((await get(uuid, 'thumbnail')).status).toBe(409)
  await expect.poll(async () => (await get(uuid, 'thumbnail')).status, DONE).toBe(404)
  expect((await get(uuid, 'watch')).status).toBe(200)
  expect(await fetchMedia(uuid)).toMatchObject({ status: 'ready', failure: null })
})
