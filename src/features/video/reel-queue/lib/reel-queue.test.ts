import { expect, test } from 'vitest'
import { changeQueue, EMPTY_QUEUE, firstReel, NotFirst, requireFirst, type QueueEvent } from './reel-queue.ts'
import { reelOf, videoOf } from '#tests/factories/queued-reel.ts'

const queueOf = (...events: QueueEvent[]) => events.reduce(changeQueue, EMPTY_QUEUE)
const added = (...ids: string[]): QueueEvent[] => ids.map((id) => ({ type: 'added', reel: reelOf(id) }))
const orderOf = (...events: QueueEvent[]) => queueOf(...events).reels.map(({ id, status }) => `${id} ${status}`)

test.each<[string, QueueEvent[], string[]]>([
  ['reels wait in the order they came', added('a', 'b'), ['a queued', 'b queued']],
  ['one that is there is not added twice', added('a', 'a'), ['a queued']],
  ['one that is cancelled is gone', [...added('a', 'b'), { type: 'removed', id: 'a' }], ['b queued']],
  ['one moves up', [...added('a', 'b', 'c'), { type: 'moved', id: 'c', by: -1 }], ['a queued', 'c queued', 'b queued']],
  ['the first does not move up', [...added('a', 'b'), { type: 'moved', id: 'a', by: -1 }], ['a queued', 'b queued']],
  ['the last does not move down', [...added('a', 'b'), { type: 'moved', id: 'b', by: 1 }], ['a queued', 'b queued']],
  [
    'who moves passes those that are in nobody’s way',
    [
      ...added('a', 'b', 'c'),
      { type: 'failed', id: 'b', failure: { error: 'createReelError', reason: 'fields' } },
      { type: 'moved', id: 'c', by: -1 },
    ],
    ['c queued', 'b failed', 'a queued'],
  ],
  [
    'one that is published leaves the way to the next',
    [...added('a', 'b'), { type: 'completed', id: 'a', video: videoOf('v') }],
    ['b queued', 'a completed'],
  ],
  [
    'one that is tried again goes to the end',
    [
      ...added('a', 'b'),
      { type: 'failed', id: 'a', failure: { error: 'createReelError', reason: 'fields' } },
      { type: 'retried', id: 'a' },
    ],
    ['b queued', 'a queued'],
  ],
  [
    'what is published can be tidied away',
    [...added('a', 'b'), { type: 'completed', id: 'a', video: videoOf('v') }, { type: 'tidied' }],
    ['b queued'],
  ],
  ['late news of a reel that is gone changes nothing', [...added('a'), { type: 'retried', id: 'x' }], ['a queued']],
])('%s', (_, events, order) => expect(orderOf(...events)).toEqual(order))

test('only the first of the queue is processed', () => {
  const queue = queueOf(...added('a', 'b'))
  expect(requireFirst(queue, 'a').id).toBe('a')
  expect(() => requireFirst(queue, 'b')).toThrow(NotFirst)
  expect(() => requireFirst(EMPTY_QUEUE, 'a')).toThrow(NotFirst)
})

test('a pause does not change the queue', () => {
  const paused = queueOf(...added('a'), { type: 'paused' })
  expect([paused.isPaused, firstReel(paused)?.id]).toEqual([true, 'a'])
  expect(changeQueue(paused, { type: 'resumed' }).isPaused).toBe(false)
})

test('a published reel is available only once the server announces it', () => {
  const made = queueOf(...added('a'), { type: 'completed', id: 'a', video: videoOf('v', true) })
  expect(made.reels[0]?.video?.isAvailable).toBe(false)
  expect(changeQueue(made, { type: 'heard', id: 'a', video: videoOf('v', true) }).reels[0]?.video?.isAvailable).toBe(
    true,
  )
})

const sent: QueueEvent = { type: 'noted', id: 'a', done: { mediaUuid: 'm', sent: 4_194_304 } }
const film = (changes: object) => ({ ...reelOf('a').film, id: 'again', ...changes })
test.each<[string, QueueEvent[], string | null]>([
  [
    'the same film brought again goes on where it was',
    [
      { type: 'failed', id: 'a', failure: { error: 'createReelError', reason: 'unexpected' } },
      { type: 'retried', id: 'a', film: film({ name: 'inna-nazwa.mp4' }) },
    ],
    'm',
  ],
  [
    'a film that only lacks its bytes goes on where it was',
    [
      { type: 'failed', id: 'a', failure: { error: 'chunkMutationError', reason: 'file-missing' } },
      { type: 'retried', id: 'a', film: film({}) },
    ],
    'm',
  ],
  [
    'another film is sent from its beginning',
    [
      { type: 'failed', id: 'a', failure: { error: 'chunkMutationError', reason: 'file-missing' } },
      { type: 'retried', id: 'a', film: film({ size: 7 }) },
    ],
    null,
  ],
  [
    'what the server refused is not sent on',
    [
      { type: 'failed', id: 'a', failure: { error: 'chunkMutationError', reason: 'not-video' } },
      { type: 'retried', id: 'a', film: film({}) },
    ],
    null,
  ],
])('%s', (_, events, mediaUuid) => {
  expect(queueOf(...added('a'), sent, ...events).reels[0]).toMatchObject({ status: 'queued', done: { mediaUuid } })
})
