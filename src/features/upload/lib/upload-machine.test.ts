import { expect, test } from 'vitest'
import { CHUNK_SIZE } from '#contracts/media.rules.ts'
import type { Media } from '#contracts/media.ts'
import { IDLE, isReceived, isSending, mediaUuidOf, sentOf, uploadReducer } from './upload-machine.ts'
import type { UploadEvent, UploadState } from './upload-machine.ts'

const file = { name: 'sukienka.mp4', size: 3 * CHUNK_SIZE - 1, lastModified: 7 }
const other = { name: 'torebka.mp4', size: 10, lastModified: 8 }
const mediaUuid = '01890000-0000-7000-8000-000000000001'
const media = { uuid: mediaUuid, status: 'ready' } as Media

const walk = (...events: UploadEvent[]) => events.reduce(uploadReducer, IDLE)

const picked: UploadEvent = { type: 'picked', file }
const located: UploadEvent = { type: 'located', mediaUuid, sent: 0, at: 0 }
const received: UploadEvent = { type: 'received', mediaUuid }
const offline: UploadEvent = { type: 'halted', halt: { why: 'offline' } }
const progressed = (sent: number, at = 1_000): UploadEvent => ({ type: 'progressed', sent, at })

test('a file goes from picked to watchable, step by step', () => {
  const events: UploadEvent[] = [
    picked,
    located,
    progressed(CHUNK_SIZE),
    progressed(file.size, 2_000),
    received,
    { type: 'ready', media },
  ]
  const steps = events.map((_, index) => walk(...events.slice(0, index + 1)).step)
  expect(steps).toEqual(['creating', 'uploading', 'uploading', 'finishing', 'processing', 'done'])
})

test.each([
  ['the first byte', 0, 1],
  ['the last byte of the first chunk', CHUNK_SIZE - 1, 1],
  ['the first byte of the second', CHUNK_SIZE, 2],
  ['the last byte', file.size - 1, 3],
])('at %s the right chunk of three is counted', (_, sent, chunk) => {
  expect(walk(picked, located, progressed(sent))).toMatchObject({ chunk, chunkCount: 3, sent })
})

test('a chunk that was lost on its way is counted back, and the speed stays positive', () => {
  const state = walk(picked, located, progressed(CHUNK_SIZE, 1_000), progressed(CHUNK_SIZE + 900, 2_000), offline, {
    type: 'located',
    mediaUuid,
    sent: CHUNK_SIZE,
    at: 60_000,
  })
  expect(state).toMatchObject({ step: 'uploading', sent: CHUNK_SIZE, halt: null })
  const speed = state.step === 'uploading' ? state.speed.perSecond : null
  expect(speed).toBeGreaterThan(0)
})

test('the last chunk lost on its way takes the upload back from finishing', () => {
  const state = walk(picked, located, progressed(file.size), {
    type: 'located',
    mediaUuid,
    sent: 2 * CHUNK_SIZE,
    at: 9,
  })
  expect(state).toMatchObject({ step: 'uploading', chunk: 3 })
})

test('a pause keeps what was sent and ends when resumed', () => {
  const paused = walk(picked, located, progressed(5), { type: 'halted', halt: { why: 'paused' } })
  expect(paused).toMatchObject({ step: 'uploading', sent: 5, halt: { why: 'paused' } })
  expect(uploadReducer(paused, { type: 'resumed', at: 90_000 })).toMatchObject({
    step: 'uploading',
    sent: 5,
    halt: null,
  })
})

test('an upload that a reload cut off waits for its file and goes on when it is picked', () => {
  const interrupted = walk({ type: 'restored', file, mediaUuid, sent: CHUNK_SIZE })
  expect(interrupted.step).toBe('interrupted')
  expect(uploadReducer(interrupted, { type: 'resumed', at: 0 })).toEqual({ step: 'creating', file, halt: null })
})

test('a draft never takes the place of a file that was picked meanwhile', () => {
  const state = walk({ type: 'picked', file: other }, { type: 'restored', file, mediaUuid, sent: 1 })
  expect(state).toMatchObject({ step: 'creating', file: other })
})

test('a failure keeps how far it got and under which id', () => {
  const state = walk(picked, located, progressed(CHUNK_SIZE), { type: 'failed', reason: 'server' })
  expect(state).toEqual({ step: 'failed', file, mediaUuid, sent: CHUNK_SIZE, reason: 'server' })
  expect(uploadReducer(state, { type: 'resumed', at: 0 }).step).toBe('creating')
})

test.each<[string, UploadState, UploadEvent]>([
  ['progress after a cancel', IDLE, progressed(10)],
  ['an answer after a cancel', IDLE, located],
  ['the end of an upload after a cancel', IDLE, received],
  ['a failure after a cancel', IDLE, { type: 'failed', reason: 'server' }],
  ['a halt after a cancel', IDLE, offline],
  ['progress after the end', walk(picked, located, received), progressed(10)],
  ['a resume of what is done', walk(picked, located, received, { type: 'ready', media }), { type: 'resumed', at: 1 }],
])('late news changes nothing: %s', (_, state, event) => {
  expect(uploadReducer(state, event)).toEqual(state)
})

test('another file replaces whatever was there', () => {
  for (const state of [
    IDLE,
    walk(picked, located),
    walk(picked, located, received),
    walk(picked, { type: 'failed', reason: 'empty' }),
  ])
    expect(uploadReducer(state, { type: 'picked', file: other })).toEqual({ step: 'creating', file: other, halt: null })
})

test.each<[UploadState, { sending: boolean; received: boolean; uuid: string | null; sent: number }]>([
  [IDLE, { sending: false, received: false, uuid: null, sent: 0 }],
  [walk(picked), { sending: true, received: false, uuid: null, sent: 0 }],
  [walk({ type: 'restored', file, mediaUuid, sent: 4 }), { sending: false, received: false, uuid: mediaUuid, sent: 4 }],
  [walk(picked, located, progressed(4)), { sending: true, received: false, uuid: mediaUuid, sent: 4 }],
  [walk(picked, located, progressed(file.size)), { sending: true, received: false, uuid: mediaUuid, sent: file.size }],
  [walk(picked, located, received), { sending: false, received: true, uuid: mediaUuid, sent: file.size }],
  [
    walk(picked, located, received, { type: 'ready', media }),
    { sending: false, received: true, uuid: mediaUuid, sent: file.size },
  ],
])('what a state means is told from it: %#', (state, { sending, received: isIn, uuid, sent }) => {
  expect([isSending(state), isReceived(state), mediaUuidOf(state), sentOf(state)]).toEqual([sending, isIn, uuid, sent])
})
