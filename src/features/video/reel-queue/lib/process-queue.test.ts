import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { processQueue, processReel, RETRY_DELAY_MS, type Driver, type Halt } from './process-queue.ts'
import type { ReelPorts } from './publish-reel.ts'
import { changeQueue, EMPTY_QUEUE, NotFirst, type QueuedReel, type QueueEvent, type ReelQueue } from './reel-queue.ts'
import { reelOf, videoOf } from '#tests/factories/queued-reel.ts'

let queue: ReelQueue
let calls: string[]
let rests: number[]
let reported: string[]
let listeners: Set<() => void>
let living: AbortController
/** Errors to be thrown by calls, once each. */
let troubles: Map<string, Error[]>
let isOnline: boolean
let made: number

beforeEach(() => {
  queue = EMPTY_QUEUE
  ;[calls, rests, reported] = [[], [], []]
  listeners = new Set()
  living = new AbortController()
  troubles = new Map()
  isOnline = true
  made = 0
})
afterEach(() => living.abort())

const change = async (event: QueueEvent) => {
  queue = changeQueue(queue, event)
  for (const listener of listeners) listener()
}
const call = async <T>(name: string, value: T): Promise<T> => {
  calls.push(name)
  const trouble = troubles.get(name)?.shift()
  if (trouble !== undefined) throw trouble
  return value
}

/** Stand-in ports for every step that record their calls. The film counts as uploaded at once. */
const ports = (): ReelPorts => ({
  file: async ({ id, size }) => (id.startsWith('lost') ? null : new Blob([new Uint8Array(size)])),
  createMedia: () => call('media', null).then(() => ({ uuid: `media-${(made += 1)}` })),
  uploadStatus: () => call('status', { received: [], totalChunkCount: null, complete: false }),
  sendChunk: ({ uuid, chunkIndex, totalChunkCount }) => {
    const received = Array.from({ length: chunkIndex }, (_, index) => index + 1)
    return call(`chunk ${chunkIndex}`, { uuid, received, complete: chunkIndex === totalChunkCount })
  },
  createProjection: (_sold, key) =>
    call(`product ${key}`, { uuid: 'projection', userProductDefinitionUuid: 'definition' }),
  putPicture: () => call('picture', { uuid: 'picture' }),
  attachThumbnail: () => call('thumbnail', null),
  createVideo: (video) => call(`reel of ${video.mediaFileUuid}`, videoOf('video')),
})

const driver = (): Driver => ({
  ports: ports(),
  queue: () => queue,
  change,
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOnline: () => isOnline,
  rest: async (ms) => void rests.push(ms),
  onStep: () => undefined,
  onSent: () => undefined,
  onHalt: (_reel, halt: Halt | null) => void (halt && reported.push(`${halt.why} ${halt.error}`)),
  onCompleted: (reel) => void reported.push(`completed ${reel.id}`),
  onFailed: (reel, { error, reason }) => void reported.push(`failed ${reel.id} ${error} ${reason}`),
})

/** Processes until nothing waits. */
async function work() {
  const done = Promise.withResolvers<void>()
  const check = () => queue.reels.every(({ status }) => status !== 'queued') && done.resolve()
  listeners.add(check)
  const running = processQueue(driver(), living.signal)
  await Promise.race([done.promise, running])
}
const add = (...reels: QueuedReel[]) => Promise.all(reels.map((reel) => change({ type: 'added', reel })))

test('a reel takes its steps in order, and the next reel follows by itself', async () => {
  await add(
    reelOf('a', { thumbnail: { id: 't', name: 't.jpg', size: 1, type: 'image/jpeg', lastModified: 1 } }),
    reelOf('b'),
  )
  await work()
  expect(calls).toEqual([
    'media',
    'status',
    'chunk 1',
    'chunk 2',
    'chunk 3',
    'product a',
    'picture',
    'thumbnail',
    'reel of media-1',
    'media',
    'status',
    'chunk 1',
    'chunk 2',
    'chunk 3',
    'product b',
    'reel of media-2',
  ])
  expect(reported).toEqual(['completed a', 'completed b'])
  expect(queue.reels.map(({ status, video }) => [status, video?.uuid])).toEqual([
    ['completed', 'video'],
    ['completed', 'video'],
  ])
})

test('only the first reel of the queue is processed', async () => {
  await add(reelOf('a'), reelOf('b'))
  await expect(processReel(driver(), 'b', living.signal)).rejects.toThrow(NotFirst)
  expect(calls).toEqual([])
})

const busy = () => new ApiError(503, [])
const networkError = () => new NetworkError('gone')

test.each<[string, string, () => Error, string]>([
  ['the media uuid', 'media', networkError, 'retry createVideoUuidError'],
  ['a chunk, by the network', 'chunk 2', networkError, 'retry internetConnectionLostError'],
  ['a chunk, by the server', 'chunk 2', busy, 'retry chunkMutationError'],
  ['a full disk of the server', 'chunk 1', () => new ApiError(507, []), 'retry chunkMutationError'],
  ['the product', 'product a', busy, 'retry createProductError'],
  ['the reel', 'reel of media-1', networkError, 'retry createReelError'],
])('%s fails: it is reported, and resumed after 20 s', async (_, at, trouble, said) => {
  troubles.set(at, [trouble()])
  await add(reelOf('a'))
  await work()
  expect(rests).toEqual([RETRY_DELAY_MS])
  expect(reported).toEqual([said, 'completed a'])
  expect(calls.filter((name) => name === at)).toHaveLength(2)
  const once = ['media', 'product a', 'reel of media-1'].filter((name) => name !== at)
  for (const name of once) expect(calls.filter((one) => one === name)).toHaveLength(1)
})

test('offline is reported on every try', async () => {
  isOnline = false
  troubles.set('status', [networkError(), networkError(), networkError()])
  await add(reelOf('a'))
  await work()
  expect(new Set(reported)).toEqual(new Set(['offline internetConnectionLostError', 'completed a']))
})

test('the next try waits for the Retry-After of the server', async () => {
  troubles.set('chunk 1', [new ApiError(429, [], 7)])
  await add(reelOf('a'))
  await work()
  expect(rests).toEqual([7000])
})

test('an ended session waits until the user signs in', async () => {
  troubles.set('chunk 1', [new ApiError(401, [])])
  await add(reelOf('a'))
  await work()
  expect([reported[0], rests]).toEqual(['session chunkMutationError', [Number.POSITIVE_INFINITY]])
})

test('an upload that the server has forgotten begins again under a new uuid', async () => {
  await add(reelOf('a', { done: { ...reelOf('a').done, mediaUuid: 'old', sent: 4_194_304 } }))
  troubles.set('status', [new ApiError(404, [])])
  await work()
  expect(calls.filter((name) => name.startsWith('reel'))).toEqual(['reel of media-1'])
})

test.each<[string, string, number, string]>([
  ['what is no film', 'chunk 1', 415, 'failed a chunkMutationError not-video'],
  ['a film that is too big', 'chunk 1', 413, 'failed a chunkMutationError too-big'],
  ['an account without a shop', 'media', 403, 'failed a createVideoUuidError forbidden'],
  ['fields that are refused', 'reel of media-1', 400, 'failed a createReelError fields'],
])('%s is set aside with its reason, and the next reel is processed', async (_, at, status, said) => {
  troubles.set(at, [new ApiError(status, [])])
  await add(reelOf('a'), reelOf('b'))
  await work()
  expect(reported[0]).toBe(said)
  expect(reported[1]).toBe('completed b')
  expect(queue.reels.map(({ id, status: one }) => `${id} ${one}`).toSorted()).toEqual(['a failed', 'b completed'])
})

test('a film missing from the browser is requested from the user, and nothing of the reel is sent', async () => {
  await add(reelOf('a', { film: { ...reelOf('a').film, id: 'lost' } }))
  await work()
  expect(reported).toEqual(['failed a chunkMutationError file-missing'])
  expect(queue.reels[0]?.form.description).toBe('Lniana sukienka na upały')
})

test('finished steps are not repeated after a crash', async () => {
  const done = { mediaUuid: 'm', sent: 5_000_000, isSent: true, thumbnailUuid: null, isThumbnailAttached: false }
  await add(reelOf('a', { done: { ...done, product: { definitionUuid: 'd', projectionUuid: 'p' } } }))
  await work()
  expect(calls).toEqual(['reel of m'])
})

test.each<[string, QueueEvent]>([
  ['paused', { type: 'paused' }],
  ['cancelled', { type: 'removed', id: 'a' }],
  ['moved behind another', { type: 'moved', id: 'a', by: 1 }],
])('a reel that is %s is not processed', async (_, event) => {
  await add(reelOf('a'), reelOf('b'))
  const own = driver()
  own.ports.sendChunk = async (_query, _chunk, { signal }) => {
    calls.push('chunk')
    await change(event)
    signal.throwIfAborted()
    throw new Error('It was to be stopped')
  }
  await processReel(own, 'a', living.signal)
  expect(calls).toEqual(['media', 'status', 'chunk'])
  expect(reported).toEqual([])
})

test('a scheduled time that passed while the reel waited means now', async () => {
  const sent: unknown[] = []
  const own = driver()
  own.ports.createVideo = async (video) => {
    sent.push(video.scheduledAt)
    return videoOf('v')
  }
  const at = (ms: number) => ({ isScheduling: true, date: new Date(Date.now() + ms) })
  for (const [id, ms] of [
    ['a', -1000],
    ['b', 60_000],
  ] as const) {
    await add(reelOf(id, { form: { ...reelOf(id).form, schedule: at(ms) } }))
    await processReel(own, id, living.signal)
  }
  expect(sent).toEqual([undefined, expect.any(String)])
})

test('a picture that is already on the server is attached without being sent again', async () => {
  const { form } = reelOf('a')
  await add(reelOf('a', { form: { ...form, preview: { source: 'file', mediaUuid: 'own' } } }))
  await work()
  expect(calls).toContain('thumbnail')
  expect(calls).not.toContain('picture')
  expect(queue.reels[0]?.done.thumbnailUuid).toBe('own')
})

test('a full disk of the server is reported, and the upload is retried after its Retry-After', async () => {
  const full = [{ code: 503, title: 'OUT_OF_ROOM_EXCEPTION' as const, detail: 'full' }]
  troubles.set('chunk 1', [new ApiError(503, full, 7)])
  await add(reelOf('a'))
  await work()
  expect(reported).toEqual(['full chunkMutationError', 'completed a'])
  expect(rests).toEqual([7000])
})

test.each(['media', 'chunk 1'])(
  'a reel without space in the account (%s) waits for its seller, and is sent again',
  async (call) => {
    const noRoom = [{ code: 413, title: 'QUOTA_EXCEEDED_EXCEPTION' as const, detail: 'full' }]
    troubles.set(call, [new ApiError(413, noRoom)])
    await add(reelOf('a'))
    await work()
    const error = call === 'media' ? 'createVideoUuidError' : 'chunkMutationError'
    expect(reported).toEqual([`failed a ${error} no-room`])
    expect(rests).toEqual([])
    await change({ type: 'retried', id: 'a' })
    await expect.poll(() => reported).toContain('completed a')
    // The media that was refused at its first chunk is used again.
    expect(calls.filter((one) => one === 'media')).toHaveLength(call === 'media' ? 2 : 1)
  },
)

test('a reel behind films that are still being prepared is sent by itself later', async () => {
  const waiting = [{ code: 429, title: 'UPLOADS_WAITING_EXCEPTION' as const, detail: 'wait' }]
  troubles.set('media', [new ApiError(429, waiting, 60)])
  await add(reelOf('a'))
  await work()
  expect(reported).toEqual(['preparing createVideoUuidError', 'completed a'])
  expect(rests).toEqual([60_000])
})
