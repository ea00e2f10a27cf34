import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { THUMBNAIL_SIZES, type Media } from '#contracts/media/media.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { samplePicture, sampleVideo, sampleVp9 } from '#tests/factories/sample-files.ts'
import { beginUpload, fetchMedia, formOf, isSettled, mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'

await startApp()

let user: TestUser
/** A reel that is ready and has an HLS ladder. */
let reel: Media
let bytes: Buffer

beforeAll(async () => {
  user = await buildUser()
  const uuid = await uploadFile(user, await sampleVideo({ size: '540x960' }))
  reel = await mediaWhen(uuid, ({ hlsUrl, status }) => hlsUrl !== null || status === 'failed')
  bytes = (await visitor().get(`/media/${reel.uuid}/watch`)).bytes
})

const watch = (headers: Record<string, string> = {}) => visitor().get(`/media/${reel.uuid}/watch`, headers)

const putPicture = (picture: Uint8Array) => as(user).put('/media', formOf(picture))

async function ffprobe(file: Buffer): Promise<string> {
  const child = spawn('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', '-'])
  child.stdin.on('error', () => undefined)
  child.stdin.end(file)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return said.trim()
}

test('an uploaded reel is returned with its size as shown and its URL', () => {
  expect(reel).toEqual({
    uuid: reel.uuid,
    status: 'ready',
    failure: null,
    mimetype: 'video/mp4',
    width: 540,
    height: 960,
    size: bytes.length,
    duration: expect.closeTo(2, 0.2) as number,
    watchUrl: `/media/${reel.uuid}/watch`,
    hlsUrl: `/media/${reel.uuid}/hls/master.m3u8`,
    thumbnails: Object.fromEntries(
      THUMBNAIL_SIZES.map((size) => [String(size), `/media/${reel.uuid}/thumbnail?size=${size}`]),
    ),
  })
})

test('the whole file has headers for caches and players', async () => {
  const { status, headers } = await watch()
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[^"]+"$/) as string,
    'last-modified': expect.stringMatching(/GMT$/) as string,
  })
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
})

test('HEAD returns the same headers without a body', async () => {
  const head = await visitor().send('HEAD', `/media/${reel.uuid}/watch`)
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  expect(head.headers.get('etag')).toBe((await watch()).headers.get('etag'))
})

test('a range returns only those bytes', async () => {
  const middle = await watch({ range: 'bytes=100-199' })
  expect(middle.status).toBe(206)
  expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
  expect(middle.bytes.equals(bytes.subarray(100, 200))).toBe(true)
  const end = await watch({ range: 'bytes=-5' })
  expect(end.bytes.equals(bytes.subarray(-5))).toBe(true)
  const rest = await watch({ range: `bytes=${bytes.length - 3}-` })
  expect(rest.bytes.equals(bytes.subarray(-3))).toBe(true)
})

test('a range beyond the end gets 416 and the length, one in other units the whole file', async () => {
  const beyond = await watch({ range: `bytes=${bytes.length}-` })
  expect(beyond).toFailWith(416, 'RANGE_NOT_SATISFIABLE_EXCEPTION')
  expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  expect((await watch({ range: 'pages=1-2' })).status).toBe(200)
})

test('a matching ETag gets 304, another one gets the file', async () => {
  const etag = (await watch()).headers.get('etag') ?? ''
  // Without this header fetch adds no-cache, which skips the comparison of ETags.
  const asBrowser = { 'cache-control': 'max-age=0' }
  const known = await watch({ ...asBrowser, 'if-none-match': etag })
  expect([known.status, known.bytes.length]).toEqual([304, 0])
  expect((await watch({ ...asBrowser, 'if-none-match': '"another"' })).status).toBe(200)
})

test('a range continues only if the file is unchanged', async () => {
  const { headers } = await watch()
  const range = 'bytes=0-9'
  expect((await watch({ range, 'if-range': headers.get('etag') ?? '' })).status).toBe(206)
  expect((await watch({ range, 'if-range': headers.get('last-modified') ?? '' })).status).toBe(206)
  expect((await watch({ range, 'if-range': '"another"' })).status).toBe(200)
  expect((await watch({ 'if-match': '"another"' })).status).toBe(412)
})

test('the ladder and everything under it can be played, each file with its type', async () => {
  const master = await visitor().get(reel.hlsUrl ?? '')
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  const [variant] = master.bytes.toString().match(/^[^#\n].*$/m) ?? []
  const folder = `/media/${reel.uuid}/hls/${variant?.split('/').slice(0, -1).join('/')}`
  const playlist = await visitor().get(`/media/${reel.uuid}/hls/${variant}`)
  expect(playlist.status).toBe(200)
  const [, init] = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist.bytes.toString()) ?? []
  const [segment] = playlist.bytes.toString().match(/^[^#\n].*$/m) ?? []
  const [first, second] = await Promise.all([visitor().get(`${folder}/${init}`), visitor().get(`${folder}/${segment}`)])
  expect(first.headers.get('content-type')).toBe('video/mp4')
  expect(second.headers.get('content-type')).toMatch(/^video\/(iso\.segment|mp4)$/)
  expect(await ffprobe(Buffer.concat([first.bytes, second.bytes]))).toContain('h264')
})

test.each([
  '../source',
  '..%2fsource',
  '%2e%2e/source',
  '..%5csource',
  '../prepared/watch.mp4',
  '..%2f..%2f..%2fjwt-secret',
  'master.m3u8%00.mp4',
  '.hidden.mp4',
  'nothing.m3u8',
  '',
])('the path %j does not reach files outside the ladder', async (path) => {
  // Use a raw request: fetch would normalise the path.
  const { hostname, port, pathname } = new URL(app().api)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${pathname}/media/${reel.uuid}/hls/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
  expect(answer).toContain('"errors"')
})

test('a video that has to be transcoded becomes H.264 and AAC', async () => {
  const uuid = await uploadFile(user, await sampleVp9())
  expect(await mediaWhen(uuid, isSettled)).toMatchObject({ status: 'ready', mimetype: 'video/mp4' })
  const file = (await visitor().get(`/media/${uuid}/watch`)).bytes
  expect(await ffprobe(file)).toBe('h264\naac')
})

test('a truncated mp4 ends as failed with the reason, and is never served', async () => {
  const whole = await sampleVideo({ seconds: 4 })
  const uuid = await uploadFile(user, whole.subarray(0, whole.length / 2))
  expect(await mediaWhen(uuid, isSettled)).toMatchObject({ status: 'failed', failure: 'truncated', watchUrl: null })
  expect(await visitor().get(`/media/${uuid}/watch`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/media/${uuid}/thumbnail`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a file that only begins like a video ends as failed', async () => {
  const video = await sampleVideo()
  const uuid = await uploadFile(user, Buffer.concat([video.subarray(0, 32), Buffer.alloc(50_000, 'no video ')]))
  expect(await mediaWhen(uuid, isSettled)).toMatchObject({ status: 'failed' })
})

test('an incomplete upload cannot be watched', async () => {
  const upload = await beginUpload(user, bytes)
  for (const path of ['watch', 'thumbnail', 'first-frame', 'hls/master.m3u8'])
    expect(await visitor().get(`/media/${upload.uuid}/${path}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await fetchMedia(upload.uuid)).toMatchObject({ status: 'uploading', watchUrl: null, thumbnails: {} })
})

test('an unknown media is 404, an invalid uuid 400', async () => {
  for (const path of ['', '/watch', '/thumbnail', '/first-frame', '/hls/master.m3u8']) {
    expect(await visitor().get(`/media/${crypto.randomUUID()}${path}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    expect(await visitor().get(`/media/nothing${path}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  }
})

test.each([
  ['thumbnail', 'image/avif'],
  ['first-frame', 'image/webp'],
])('the %s is served as %s to browsers that accept it, and as WebP until it is ready', async (still, best) => {
  const path = `/media/${reel.uuid}/${still}?size=240`
  const webp = await visitor().get(path, { accept: 'image/webp,*/*' })
  const modern = () => visitor().get(path, { accept: 'image/avif,image/webp,*/*' })
  expect((await modern()).status, 'nobody waits for the best').toBe(200)
  await expect.poll(async () => (await modern()).headers.get('content-type'), { timeout: 20_000 }).toBe(best)
  const avif = await modern()
  expect(webp.headers.get('content-type')).toBe('image/webp')
  expect(webp.headers.get('vary')).toBe('Accept')
  expect(webp.headers.get('cache-control')).toContain('immutable')
  for (const { bytes: picture } of [webp, avif])
    expect(await sharp(picture).metadata()).toMatchObject({ width: 240, height: 427 })
})

test('thumbnails have four sizes and no other', async () => {
  for (const size of THUMBNAIL_SIZES) {
    const answer = await visitor().get(`/media/${reel.uuid}/thumbnail?size=${size}`)
    expect((await sharp(answer.bytes).metadata()).width).toBe(Math.min(size, 540))
  }
  for (const size of ['0', '121', '-120', '1e9', 'all'])
    expect(await visitor().get(`/media/${reel.uuid}/thumbnail?size=${size}`)).toFailWith(
      400,
      'INVALID_ARGUMENT_EXCEPTION',
    )
})

test('a media has a wide JPEG for link previews', async () => {
  const answer = await visitor().get(`/media/${reel.uuid}/share-picture`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})

test.each([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['tiff', 'image/tiff'],
] as const)('a %s picture is ready at once', async (extension, mimetype) => {
  const picture = await samplePicture(extension)
  const answer = await putPicture(picture)
  expect(answer.status).toBe(201)
  const { uuid } = answer.body as { uuid: string }
  expect(await fetchMedia(uuid)).toMatchObject({ status: 'ready', mimetype, width: 600, height: 800, duration: null })
  const seen = await visitor().get(`/media/${uuid}/watch`)
  expect(seen.headers.get('content-type')).toBe(mimetype)
  const thumbnail = await visitor().get(`/media/${uuid}/thumbnail?size=120`)
  expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 120, height: 160, format: 'webp' })
})

test('a picture is served upright and without its location', async () => {
  const exif = { IFD0: { Model: 'Telefon Oli' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' } }
  const lying = sharp(await samplePicture('jpg'))
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
  const { uuid } = (await putPicture(await lying.toBuffer())).body as { uuid: string }
  const seen = await visitor().get(`/media/${uuid}/watch`)
  const { width, height, exif: left, orientation } = await sharp(seen.bytes).metadata()
  expect({ width, height, left, orientation }).toEqual({
    width: 800,
    height: 600,
    left: undefined,
    orientation: undefined,
  })
})

test('a picture’s type is detected from its bytes; a video, a broken picture and other files get 415', async () => {
  const picture = await samplePicture('png')
  for (const wrong of [Buffer.from('no picture'), await sampleVideo(), picture.subarray(0, picture.length / 2)])
    expect(await putPicture(wrong)).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await putPicture(new Uint8Array())).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await as(user).put('/media', { file: 1 })).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await visitor().put('/media', formOf(picture))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a picture of more than 10 MiB gets 413', async () => {
  const picture = await samplePicture('jpg')
  const heavy = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])
  expect(await putPicture(heavy)).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
})

test('a picture uploaded in chunks is prepared like a video', async () => {
  const uuid = await uploadFile(user, await samplePicture('webp'))
  expect(await mediaWhen(uuid, isSettled)).toMatchObject({ status: 'ready', mimetype: 'image/webp', width: 600 })
  expect((await visitor().get(`/media/${uuid}/watch`)).headers.get('content-type')).toBe('image/webp')
})
