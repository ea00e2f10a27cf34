import { openAsBlob, truncateSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Created } from '#contracts/base/common.ts'
import { CHUNK_SIZE } from '#contracts/media/media.rules.ts'
import { ChunkReceived, UploadStatus } from '#contracts/media/media.ts'
import { createApi, NetworkError, type ApiError } from '#lib/shared/api.ts'
import { answer, ChunkServer, uuidOf } from '#tests/factories/chunk-server.ts'
import { extensionOf, heldOf, MediaGone, sendFilm, type SendPorts } from './send-film.ts'

let server: ChunkServer
let host: string
let folder: string

beforeEach(async () => {
  server = new ChunkServer()
  host = await server.start()
  folder = await mkdtemp(join(tmpdir(), 'upload-'))
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

function ports(): SendPorts {
  const api = createApi({ host })
  return {
    uploadStatus: (uuid, signal) => api.send('GET', `/media/${uuid}/upload`, UploadStatus, undefined, { signal }),
    sendChunk(query, chunk, { signal, onProgress }) {
      const body = new FormData()
      body.set('file', chunk, query.fileName)
      onProgress(chunk.size / 2)
      return api.send('POST', '/_uploader/media/upload', ChunkReceived, body, { signal, query })
    },
  }
}

async function filmOf(chunks: number) {
  const path = join(folder, 'rolka.mp4')
  const content = Buffer.alloc(Math.round(CHUNK_SIZE * chunks))
  for (let offset = 0; offset < content.length; offset += 4096) content.writeUInt32BE(offset, offset)
  await writeFile(path, content)
  return { path, content, blob: await openAsBlob(path) }
}

async function send(blob: Blob, { known = '', signal = new AbortController().signal } = {}) {
  const mediaUuid = known || (await createApi({ host }).send('POST', '/media', Created, {})).uuid
  const sent: number[] = []
  const way = { mediaUuid, ports: ports(), signal, onSent: (bytes: number) => sent.push(bytes) }
  const end = await sendFilm({ name: 'rolka.mp4', blob }, way).then(
    () => 'whole',
    (error: unknown) => error,
  )
  return { end, sent }
}
const chunksSent = () => server.calls.filter((call) => call.startsWith('chunk'))

test('every byte arrives, in order and one chunk after another', async () => {
  const { blob, content } = await filmOf(2.5)
  expect((await send(blob)).end).toBe('whole')
  expect(server.bytesOf(uuidOf(1)).equals(content)).toBe(true)
  expect(chunksSent()).toEqual(['chunk 1', 'chunk 2', 'chunk 3'])
})

test('progress includes the sent part of the current chunk', async () => {
  const { sent } = await send((await filmOf(2)).blob)
  expect(sent.map((bytes) => bytes / CHUNK_SIZE)).toEqual([0, 0.5, 1, 1.5, 2])
})

test('an interrupted upload continues after the last chunk that the server has', async () => {
  const { blob, content } = await filmOf(3)
  let isCut = true
  server.trouble = ({ chunk }, response) => chunk === 2 && isCut && Boolean(response.destroy())
  expect((await send(blob)).end).toBeInstanceOf(NetworkError)
  isCut = false
  expect((await send(blob, { known: uuidOf(1) })).end).toBe('whole')
  expect(server.bytesOf(uuidOf(1)).equals(content)).toBe(true)
  expect(chunksSent()).toEqual(['chunk 1', 'chunk 2', 'chunk 2', 'chunk 3'])
})

test('a chunk whose acknowledgement was lost is not sent again', async () => {
  const { blob } = await filmOf(2)
  let isDisconnected = false
  server.trouble = ({ chunk }, response) => {
    if (chunk !== 1 || isDisconnected) return false
    isDisconnected = true
    server.uploads.get(uuidOf(1))?.chunks.push(Buffer.alloc(CHUNK_SIZE))
    return Boolean(response.destroy())
  }
  await send(blob)
  expect((await send(blob, { known: uuidOf(1) })).end).toBe('whole')
  expect(chunksSent()).toEqual(['chunk 1', 'chunk 2'])
})

test('nothing is sent after the upload is stopped', async () => {
  const { blob } = await filmOf(3)
  const stop = new AbortController()
  server.trouble = ({ chunk }) => {
    if (chunk === 2) stop.abort()
    return false
  }
  await send(blob, { signal: stop.signal })
  expect(chunksSent()).toEqual(['chunk 1', 'chunk 2'])
})

test('two tabs can send the same film', async () => {
  const { blob, content } = await filmOf(6)
  const { uuid } = await createApi({ host }).send('POST', '/media', Created, {})
  const both = await Promise.all([send(blob, { known: uuid }), send(blob, { known: uuid })])
  expect(both.map(({ end }) => end)).toEqual(['whole', 'whole'])
  expect(server.bytesOf(uuid).equals(content)).toBe(true)
})

test('a forgotten upload is distinguished from one that has another film', async () => {
  const { blob } = await filmOf(1)
  expect((await send(blob, { known: uuidOf(99) })).end).toBeInstanceOf(MediaGone)
  server.uploads.set(uuidOf(7), { chunks: [], total: 9 })
  expect((await send(blob, { known: uuidOf(7) })).end).toBeInstanceOf(MediaGone)
})

test('a server that accepts no chunk without a reason is not retried forever', async () => {
  const { blob } = await filmOf(2)
  server.trouble = ({ chunk }, response) => {
    if (chunk > 0) answer(response, 409, {})
    return chunk > 0
  }
  expect((await send(blob)).end).toBeInstanceOf(MediaGone)
})

test.each([400, 401, 413, 415, 500])('a response of %i ends the upload without a retry', async (code) => {
  const { blob } = await filmOf(1)
  server.trouble = ({ chunk }, response) => {
    if (chunk === 1) answer(response, code, {})
    return chunk === 1
  }
  expect((await send(blob)).end).toMatchObject({ name: 'ApiError', status: code } satisfies Partial<ApiError>)
  expect(chunksSent()).toEqual(['chunk 1'])
})

test('a file removed during the upload is not a network error', async () => {
  const { blob, path } = await filmOf(3)
  server.trouble = ({ chunk }) => {
    if (chunk === 1) truncateSync(path, CHUNK_SIZE)
    return false
  }
  expect((await send(blob)).end).toMatchObject({ name: 'GiveUp', reason: 'file-changed' })
  expect(chunksSent()).not.toContain('chunk 3')
})

test.each([
  ['Sukienka.MP4', 'mp4'],
  ['wakacje.lato.mov', 'mov'],
  ['bez rozszerzenia', 'mp4'],
  ['../../etc/passwd', 'mp4'],
  ['film.zażółć', 'mp4'],
  ['film.zadlugierozszerzenie', 'mp4'],
])('the extension of %s is sent as %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test('chunks behind a gap do not count', () => {
  expect(heldOf({ received: [2, 1, 4], complete: false })).toEqual({ count: 2, isComplete: false })
})
