import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, truncate } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CHUNK_SIZE } from '#contracts/media/media.rules.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { beginUpload, chunkPath, formOf, isSettled, mediaWhen, sendChunk } from '#tests/factories/upload.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'

await startApp()

let user: TestUser
let small: Buffer
/** A file of four chunks. */
let big: Buffer

beforeAll(async () => {
  user = await buildUser()
  small = await sampleVideo()
  big = padVideo(small, 3 * CHUNK_SIZE + 500_000)
})

const statusOf = async (uuid: string) => (await as(user).get(`/media/${uuid}/upload`)).body
const watched = async (uuid: string) => (await mediaWhen(uuid, isSettled)).status

test('an upload with a declared size of 4 GB or of 0 is refused before its first byte', async () => {
  expect(await as(user).post('/media', { size: 4 * 1024 ** 3 })).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
  expect(await as(user).post('/media', { size: 0 })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await visitor().post('/media', {})).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect((await as(user).post('/media', { size: 1024 ** 3 })).status).toBe(201)
})

test('consecutive chunks make a watchable video, and each response lists the received ones', async () => {
  const upload = await beginUpload(user, big)
  expect(await statusOf(upload.uuid)).toEqual({ received: [], totalChunkCount: null, complete: false })
  expect((await upload.send(1)).body).toEqual({ uuid: upload.uuid, received: [1], complete: false })
  expect((await upload.send(2)).body).toEqual({ uuid: upload.uuid, received: [1, 2], complete: false })
  expect(await statusOf(upload.uuid)).toEqual({ received: [1, 2], totalChunkCount: 4, complete: false })
  await upload.send(3)
  expect((await upload.send(4)).body).toEqual({ uuid: upload.uuid, received: [1, 2, 3, 4], complete: true })
  expect(await statusOf(upload.uuid)).toEqual({ received: [1, 2, 3, 4], totalChunkCount: 4, complete: true })
  expect(await watched(upload.uuid)).toBe('ready')
})

test('the upload is stored byte for byte', async () => {
  const upload = await beginUpload(user, big)
  for (const index of [1, 2, 3, 4]) await upload.send(index)
  const { storage } = app().context
  expect((await readFile(await storage.localCopy(`${upload.uuid}/source`, ''))).equals(big)).toBe(true)
})

test('the same chunk sent twice counts once, even after the last', async () => {
  const upload = await beginUpload(user, big)
  const first = await upload.send(1)
  expect((await upload.send(1)).body).toEqual(first.body)
  for (const index of [2, 3, 4]) await upload.send(index)
  expect((await upload.send(4)).body).toEqual({ uuid: upload.uuid, received: [1, 2, 3, 4], complete: true })
  expect((await upload.send(1)).status).toBe(200)
  expect(await watched(upload.uuid)).toBe('ready')
  expect((await upload.send(4)).status).toBe(200)
})

test('the same chunk sent twice at the same moment counts once', async () => {
  const upload = await beginUpload(user, big)
  const answers = await Promise.all([upload.send(1), upload.send(1), upload.send(1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await statusOf(upload.uuid)).toMatchObject({ received: [1] })
})

test('two tabs that send different files to one media get 409, and the first file stays complete', async () => {
  const upload = await beginUpload(user, big)
  await upload.send(1)
  const other = Buffer.from(big).fill(7, CHUNK_SIZE / 2, CHUNK_SIZE / 2 + 1)
  const sent = { ...upload.chunk(1), bytes: other.subarray(0, CHUNK_SIZE) }
  expect(await sendChunk(sent)).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
  expect(await sendChunk({ ...sent, bytes: sent.bytes.subarray(1) })).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')

  const both = await Promise.all([upload.send(2), sendChunk({ ...upload.chunk(2), bytes: Buffer.alloc(CHUNK_SIZE) })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  if (both[0]?.status !== 200) return
  for (const index of [3, 4]) await upload.send(index)
  expect(await sendChunk(sent)).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
  expect(await watched(upload.uuid)).toBe('ready')
})

test('chunk 3 before 2 gets 409, and stored chunks stay', async () => {
  const upload = await beginUpload(user, big)
  await upload.send(1)
  expect(await upload.send(3)).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
  expect(await statusOf(upload.uuid)).toMatchObject({ received: [1] })
  for (const index of [2, 3, 4]) expect((await upload.send(index)).status).toBe(200)
  expect(await watched(upload.uuid)).toBe('ready')
})

test('a changed number of chunks gets 409', async () => {
  const upload = await beginUpload(user, big)
  await upload.send(1)
  expect(await sendChunk({ ...upload.chunk(2), total: 5 })).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
  for (const index of [2, 3, 4]) await upload.send(index)
  expect(await sendChunk({ ...upload.chunk(4), total: 5 })).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
})

test.each([
  ['chunk 0', { chunkIndex: '0' }, 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['a chunk that is none', { chunkIndex: 'one' }, 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['a chunk beyond the last', { chunkIndex: '2' }, 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['a path in fileName', { fileName: '../../etc/passwd' }, 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['a fileName of another upload', { fileName: `${crypto.randomUUID()}.mp4` }, 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['no uuid', { uuid: 'x' }, 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['another userUuid', { userUuid: crypto.randomUUID() }, 403, 'FORBIDDEN_EXCEPTION'],
  ['more chunks than a file may have', { totalChunkCount: '513' }, 413, 'PAYLOAD_TOO_LARGE_EXCEPTION'],
] as const)('%s is refused, and the upload can continue', async (_, changed, status, title) => {
  const upload = await beginUpload(user, small)
  expect(await sendChunk(upload.chunk(1), changed)).toFailWith(status, title)
  expect((await upload.send(1)).body).toMatchObject({ complete: true })
})

test('an upload that does not exist gets 404', async () => {
  const uuid = crypto.randomUUID()
  const chunk = { user, uuid, index: 1, total: 1, bytes: small }
  expect(await sendChunk(chunk)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(user).get(`/media/${uuid}/upload`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('another user can neither send to an upload nor read its progress', async () => {
  const upload = await beginUpload(user, big)
  await upload.send(1)
  const stranger = await buildUser()
  expect(await sendChunk({ ...upload.chunk(2), user: stranger })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(stranger).get(`/media/${upload.uuid}/upload`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().get(`/media/${upload.uuid}/upload`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await statusOf(upload.uuid)).toMatchObject({ received: [1] })
})

test('an invalid or expired token gets 401, and the upload continues with a valid one', async () => {
  const upload = await beginUpload(user, small)
  const old = await app().context.tokens.issue(user.uuid, randomUUID(), -1)
  for (const token of [old, `${user.token}x`, 'no token at all'])
    expect(await as({ token }).post(chunkPath(upload.chunk(1)), formOf(small))).toFailWith(
      401,
      'UNAUTHORIZED_EXCEPTION',
    )
  expect((await upload.send(1)).body).toMatchObject({ complete: true })
})

test('an upload whose session is ended refuses the next chunk, and continues with another session', async () => {
  const owner = await buildUser()
  const upload = await beginUpload(owner, big)
  expect((await upload.send(1)).status).toBe(200)
  const other = { ...owner, token: await openSession(app().context, owner.uuid) }
  expect((await as(other).delete(`/user/${owner.uuid}/session`)).status).toBe(204)
  expect(await upload.send(2)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect((await as(other).get(`/media/${upload.uuid}/upload`)).body).toMatchObject({ received: [1] })
  for (const part of [2, 3, 4]) expect((await sendChunk({ ...upload.chunk(part), user: other })).status).toBe(200)
  expect((await as(other).get(`/media/${upload.uuid}/upload`)).body).toMatchObject({ received: [1, 2, 3, 4] })
})

test('a chunk of one byte too many gets 413, one of the limit is taken', async () => {
  const bytes = Buffer.concat([big, Buffer.alloc(1)])
  const upload = await beginUpload(user, bytes)
  const first = upload.chunk(1)
  expect(await sendChunk({ ...first, bytes: bytes.subarray(0, CHUNK_SIZE + 1) })).toFailWith(
    413,
    'PAYLOAD_TOO_LARGE_EXCEPTION',
  )
  expect(await statusOf(upload.uuid)).toMatchObject({ received: [] })
  expect(first.bytes.length).toBe(CHUNK_SIZE)
  expect((await sendChunk(first)).status).toBe(200)
})

test('an empty chunk gets 400, also as the first and as the last', async () => {
  const upload = await beginUpload(user, big)
  const empty = new Uint8Array()
  expect(await sendChunk({ ...upload.chunk(1), bytes: empty })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (const index of [1, 2, 3]) await upload.send(index)
  expect(await sendChunk({ ...upload.chunk(4), bytes: empty })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await upload.send(4)).body).toMatchObject({ complete: true })
})

test('a text file named .mp4 gets 415 at its first chunk', async () => {
  const text = Buffer.from('It is only called a video.\n'.repeat(1000))
  const upload = await beginUpload(user, text)
  expect(await upload.send(1)).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await statusOf(upload.uuid)).toMatchObject({ received: [] })
  const short = await beginUpload(user, Buffer.from('hi'))
  expect(await short.send(1)).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
})

test('a body that is no multipart gets 415, a multipart without the file 400', async () => {
  const upload = await beginUpload(user, small)
  const path = chunkPath(upload.chunk(1))
  expect(await as(user).post(path, { file: 'x' })).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await as(user).post(path, new Uint8Array(small))).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await as(user).post(path)).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await as(user).post(path, formOf(small, 'picture'))).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const headers = { 'content-type': 'multipart/form-data' }
  expect(await as(user).send('POST', path, { headers, body: 'x' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await upload.send(1)).body).toMatchObject({ complete: true })
})

test('a chunk whose connection was cut is not received, and the retry works', async () => {
  const upload = await beginUpload(user, big)
  await upload.send(1)
  await cutInTheMiddle(chunkPath(upload.chunk(2)), upload.chunk(2).bytes)
  expect(await statusOf(upload.uuid)).toMatchObject({ received: [1] })
  for (const index of [2, 3, 4]) expect((await upload.send(index)).status).toBe(200)
  expect(await watched(upload.uuid)).toBe('ready')
})

test('after a power failure that lost bytes, the upload continues from the bytes on the disk', async () => {
  const upload = await beginUpload(user, big)
  for (const index of [1, 2, 3]) await upload.send(index)
  await truncate(app().context.storage.partPath(upload.uuid), CHUNK_SIZE + 1000)
  expect(await statusOf(upload.uuid)).toEqual({ received: [1], totalChunkCount: 4, complete: false })
  expect(await upload.send(4)).toFailWith(409, 'UPLOAD_CONFLICT_EXCEPTION')
  for (const index of [2, 3, 4]) expect((await upload.send(index)).status).toBe(200)
  expect(await watched(upload.uuid)).toBe('ready')
})

test('a finished upload leaves no part file', async () => {
  const upload = await beginUpload(user, small)
  await upload.send(1)
  const names = await readdir(join(app().context.config.dataDir, 'work', 'uploads'))
  expect(names.filter((name) => name.startsWith(upload.uuid))).toEqual([])
})

/** Sends the head and half of the body, waits until the server reads it, and then closes the connection. */
async function cutInTheMiddle(path: string, bytes: Uint8Array): Promise<void> {
  const { hostname, port, pathname } = new URL(app().api)
  const socket = connect(Number(port), hostname)
  const boundary = 'cut'
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n`
  const head = [
    `POST ${pathname}${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${user.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${begin.length + bytes.length + boundary.length + 8}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`)
  const half = bytes.subarray(0, bytes.length / 2)
  await new Promise<void>((resolve, reject) => socket.write(half, (error) => (error ? reject(error) : resolve())))
  const until = Date.now() + 5000
  const { storage } = app().context
  const uuid = new URLSearchParams(path.split('?')[1]).get('uuid') ?? ''
  while ((await stat(storage.partPath(uuid))).size <= CHUNK_SIZE) {
    if (Date.now() > until) throw new Error('The server did not read the half chunk')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  socket.destroy()
}
