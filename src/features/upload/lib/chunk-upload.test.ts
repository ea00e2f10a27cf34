import { openAsBlob, truncateSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Created } from '#contracts/auth.ts'
import { CHUNK_SIZE } from '#contracts/media.rules.ts'
import { ChunkReceived, Media, UploadStatus } from '#contracts/media.ts'
import { createApi } from '#lib/api.ts'
import { answer, ChunkServer, uuidOf } from '#tests/factories/chunk-server.ts'
import { extensionOf, heldOf, runUpload } from './chunk-upload.ts'
import type { UploadJob, UploadPorts } from './chunk-upload.ts'
import { MAX_SERVER_TRIES } from './retry.ts'
import { IDLE, uploadReducer } from './upload-machine.ts'
import type { UploadEvent, UploadState } from './upload-machine.ts'

let server: ChunkServer
let host: string
let folder: string
let rests: number[]
let isOnline: boolean

beforeEach(async () => {
  server = new ChunkServer()
  host = await server.start()
  folder = await mkdtemp(join(tmpdir(), 'upload-'))
  rests = []
  isOnline = true
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

function portsTo(address: string): UploadPorts {
  const api = createApi({ host: address })
  return {
    create: (media, signal) => api.post('/media', Created, media, { signal }),
    status: (uuid, signal) => api.get(`/media/${uuid}/upload`, UploadStatus, { signal }),
    media: (uuid, signal) => api.get(`/media/${uuid}`, Media, { signal }),
    send(query, chunk, { signal, onProgress }) {
      const body = new FormData()
      body.set('file', chunk, query.fileName)
      onProgress(chunk.size / 2)
      return api.post('/_uploader/media/upload', ChunkReceived, body, { signal, query })
    },
    now: () => 0,
    isOnline: () => isOnline,
    rest: async (ms) => void rests.push(ms),
  }
}

async function fileOf(chunks: number, name = 'rolka.mp4') {
  const path = join(folder, name)
  const content = Buffer.alloc(Math.round(CHUNK_SIZE * chunks))
  for (let offset = 0; offset < content.length; offset += 4096) content.writeUInt32BE(offset, offset)
  await writeFile(path, content)
  return { path, content, file: new File([await openAsBlob(path)], name, { type: 'video/mp4' }) }
}

async function upload(job: UploadJob, { signal = new AbortController().signal, ports = portsTo(host) } = {}) {
  const events: UploadEvent[] = []
  let state: UploadState = job.file
    ? uploadReducer(IDLE, { type: 'picked', file: job.file })
    : uploadReducer(
        uploadReducer(IDLE, {
          type: 'restored',
          file: { name: '', size: 1, lastModified: 0 },
          mediaUuid: job.mediaUuid,
          sent: 1,
        }),
        { type: 'resumed', at: 0 },
      )
  await runUpload(
    job,
    ports,
    (event) => {
      events.push(event)
      state = uploadReducer(state, event)
    },
    signal,
  )
  return { state, events, halts: events.flatMap((event) => (event.type === 'halted' ? [event.halt.why] : [])) }
}

test('every byte arrives, in order and one chunk after another', async () => {
  const { file, content } = await fileOf(2.5)
  const { state } = await upload({ file, mediaUuid: null })
  expect(state.step).toBe('done')
  expect(server.bytesOf(uuidOf(1)).equals(content)).toBe(true)
  expect(server.calls).toEqual(['POST /media', 'chunk 1', 'chunk 2', 'chunk 3', 'GET /media/*'])
})

test('a chunk on its way counts as it goes out', async () => {
  const { file } = await fileOf(2)
  const { events } = await upload({ file, mediaUuid: null })
  const sent = events.flatMap((event) => (event.type === 'progressed' ? [event.sent / CHUNK_SIZE] : []))
  expect(sent).toEqual([0.5, 1, 1.5, 2])
})

test('a connection cut in the middle is taken up where the server stands', async () => {
  const { file, content } = await fileOf(3)
  let cuts = 2
  server.trouble = ({ chunk }, response) => chunk === 2 && cuts-- > 0 && Boolean(response.destroy())
  const { state, halts } = await upload({ file, mediaUuid: null })
  expect(state.step).toBe('done')
  expect(halts).toEqual(['retry', 'retry'])
  expect(server.bytesOf(uuidOf(1)).equals(content)).toBe(true)
  expect(server.calls.filter((call) => call === 'GET /media/*/upload')).toHaveLength(2)
})

test('an answer lost after the chunk arrived does not send that chunk again', async () => {
  const { file } = await fileOf(2)
  let lost = false
  server.trouble = ({ chunk }, response) => {
    if (chunk !== 1 || lost) return false
    lost = true
    server.uploads.get(uuidOf(1))?.chunks.push(Buffer.alloc(CHUNK_SIZE))
    return Boolean(response.destroy())
  }
  const { state } = await upload({ file, mediaUuid: null })
  expect(state.step).toBe('done')
  expect(server.calls.filter((call) => call === 'chunk 1')).toHaveLength(1)
})

test('being offline is waited for without end, and said', async () => {
  const { file } = await fileOf(1)
  isOnline = false
  let cuts = 3 * MAX_SERVER_TRIES
  server.trouble = (_, response) => cuts-- > 0 && Boolean(response.destroy())
  const { state, halts } = await upload({ file, mediaUuid: null })
  expect(state.step).toBe('done')
  expect(new Set(halts)).toEqual(new Set(['offline']))
  expect(Math.max(...rests.slice(0, 3 * MAX_SERVER_TRIES))).toBe(20_000)
})

test('a restarting server is given time, each wait longer than the one before', async () => {
  const { file } = await fileOf(1)
  let failures = 4
  server.trouble = ({ chunk }, response) => {
    if (chunk === 0 || failures-- <= 0) return false
    answer(response, 503, {})
    return true
  }
  const { state } = await upload({ file, mediaUuid: null })
  expect(state.step).toBe('done')
  expect(rests).toEqual([1_000, 2_000, 4_000, 8_000])
})

test('a server that asks for time gets as much as it asks for', async () => {
  const { file } = await fileOf(1)
  let busy = true
  server.trouble = ({ chunk }, response) => {
    if (chunk === 0 || !busy) return false
    busy = false
    answer(response, 429, {}, { 'retry-after': '7' })
    return true
  }
  await upload({ file, mediaUuid: null })
  expect(rests[0]).toBe(7_000)
})

test('a server that never recovers ends the upload with what was sent kept', async () => {
  const { file } = await fileOf(2)
  server.trouble = ({ chunk }, response) => {
    if (chunk !== 2) return false
    answer(response, 500, {})
    return true
  }
  const { state } = await upload({ file, mediaUuid: null })
  expect(state).toMatchObject({ step: 'failed', reason: 'server', mediaUuid: uuidOf(1) })
  server.trouble = () => false
  expect((await upload({ file, mediaUuid: uuidOf(1) })).state.step).toBe('done')
  expect(server.calls.filter((call) => call === 'chunk 1')).toHaveLength(1)
})

test('after a reload only what is missing is sent', async () => {
  const { file, content } = await fileOf(3)
  const pause = new AbortController()
  server.trouble = ({ chunk }) => {
    if (chunk === 3) pause.abort()
    return false
  }
  await upload({ file, mediaUuid: null }, { signal: pause.signal })
  server.trouble = () => false
  server.uploads.get(uuidOf(1))?.chunks.splice(2)
  server.calls.length = 0
  const { state } = await upload({ file, mediaUuid: uuidOf(1) })
  expect(state.step).toBe('done')
  expect(server.calls).toEqual(['GET /media/*/upload', 'chunk 3', 'GET /media/*'])
  expect(server.bytesOf(uuidOf(1)).equals(content)).toBe(true)
})

test('nothing is said any more once it is paused', async () => {
  const { file } = await fileOf(2)
  const pause = new AbortController()
  server.trouble = ({ chunk }) => {
    if (chunk === 1) pause.abort()
    return false
  }
  const { state, events } = await upload({ file, mediaUuid: null }, { signal: pause.signal })
  expect(state.step).toBe('uploading')
  expect(events.at(-1)).toMatchObject({ type: 'progressed', sent: CHUNK_SIZE / 2 })
})

test('an upload the server has forgotten starts again under a new id', async () => {
  const { file, content } = await fileOf(1.5)
  const { state } = await upload({ file, mediaUuid: uuidOf(99) })
  expect(state).toMatchObject({ step: 'done', media: { uuid: uuidOf(1) } })
  expect(server.bytesOf(uuidOf(1)).equals(content)).toBe(true)
})

test('another tab sending the same file does no harm', async () => {
  const { file, content } = await fileOf(6)
  const created = await portsTo(host).create({}, new AbortController().signal)
  const [one, two] = await Promise.all([
    upload({ file, mediaUuid: created.uuid }),
    upload({ file, mediaUuid: created.uuid }),
  ])
  expect([one.state.step, two.state.step]).toEqual(['done', 'done'])
  expect(server.bytesOf(created.uuid).equals(content)).toBe(true)
})

test('an id that holds a longer file is not mixed with this one', async () => {
  const { file } = await fileOf(1)
  const { uuid } = await portsTo(host).create({}, new AbortController().signal)
  server.uploads.set(uuid, { chunks: [], total: 9 })
  expect((await upload({ file, mediaUuid: uuid })).state).toMatchObject({ step: 'failed', reason: 'conflict' })
})

test.each([
  [400, 'refused'],
  [401, 'session'],
  [403, 'forbidden'],
  [413, 'too-big'],
  [415, 'not-video'],
])('an answer of %i ends the upload as "%s", without another try', async (code, reason) => {
  const { file } = await fileOf(1)
  server.trouble = ({ chunk }, response) => {
    if (chunk === 1) answer(response, code, {})
    return chunk === 1
  }
  expect((await upload({ file, mediaUuid: null })).state).toMatchObject({ step: 'failed', reason })
  expect(server.calls).toEqual(['POST /media', 'chunk 1'])
})

test('a file that changes while it is being sent is not sent half old and half new', async () => {
  const { file, path } = await fileOf(3)
  server.trouble = ({ chunk }) => {
    if (chunk === 1) truncateSync(path, CHUNK_SIZE)
    return false
  }
  const { state } = await upload({ file, mediaUuid: null })
  expect(state).toMatchObject({ step: 'failed', reason: 'file-changed' })
  expect(server.calls).not.toContain('chunk 3')
})

test('what the server makes of the file is followed to its end', async () => {
  const { file } = await fileOf(1)
  server.media = [{ status: 'processing' }, { status: 'processing' }, { status: 'failed', failure: 'truncated' }]
  expect((await upload({ file, mediaUuid: null })).state).toMatchObject({ step: 'failed', reason: 'truncated' })
})

test('a file that is on the server already needs no picking', async () => {
  const { uuid } = await portsTo(host).create({}, new AbortController().signal)
  expect((await upload({ file: null, mediaUuid: uuid })).state).toMatchObject({ step: 'done', media: { uuid } })
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
  expect(heldOf({ received: [2, 1, 4], complete: false })).toEqual({ count: 2, complete: false })
})
