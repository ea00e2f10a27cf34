import { expect, test } from 'vitest'
import { CHUNK_SIZE } from '#contracts/media.rules.ts'
import { draftMediaOf, EMPTY_DRAFT, isEmpty, parseDraft } from './draft.ts'
import type { UploadFailure } from './upload-failure.ts'
import { IDLE, uploadReducer } from './upload-machine.ts'
import type { UploadEvent } from './upload-machine.ts'

const full = {
  version: 1,
  description: 'Sukienka z lnu',
  categoryUuid: 'x',
  media: {
    uuid: '01890000-0000-7000-8000-000000000001',
    file: { name: 'a.mp4', size: 5, lastModified: 1 },
    sent: 3,
    poster: 'data:image/jpeg;base64,AAAA',
  },
}

test('a draft comes back as it was kept', () => {
  expect(parseDraft(JSON.stringify(full))).toEqual(full)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ ...full, version: 2 })],
  [
    'a picture from elsewhere',
    JSON.stringify({ ...full, media: { ...full.media, poster: 'https://example.com/a.jpg' } }),
  ],
  [
    'a file without bytes',
    JSON.stringify({ ...full, media: { ...full.media, file: { ...full.media.file, size: 0 } } }),
  ],
])('%s is no draft', (_, text) => {
  expect(parseDraft(text)).toBeNull()
})

test('only what holds nothing is empty', () => {
  expect(isEmpty(EMPTY_DRAFT)).toBe(true)
  expect(isEmpty({ ...EMPTY_DRAFT, description: 'L' })).toBe(false)
  expect(isEmpty({ ...EMPTY_DRAFT, categoryUuid: 'x' })).toBe(false)
})

const file = { name: 'a.mp4', size: 3 * CHUNK_SIZE, lastModified: 1 }
const mediaUuid = full.media.uuid
const after = (...events: UploadEvent[]) => draftMediaOf(events.reduce(uploadReducer, IDLE), null)
const picked: UploadEvent = { type: 'picked', file }
const located: UploadEvent = { type: 'located', mediaUuid, sent: 0, at: 0 }
const failed = (reason: UploadFailure): UploadEvent => ({ type: 'failed', reason })

test('whole chunks are kept, since that is what the server goes on from', () => {
  expect(after(picked, located, { type: 'progressed', sent: 2 * CHUNK_SIZE + 5, at: 1 })?.sent).toBe(2 * CHUNK_SIZE)
  expect(after(picked, located, { type: 'received', mediaUuid })?.sent).toBe(file.size)
})

test('a last chunk whose arrival nobody confirmed does not make the file whole', () => {
  expect(
    after({ ...picked, file: { ...file, size: file.size - 1 } }, located, {
      type: 'progressed',
      sent: file.size,
      at: 1,
    })?.sent,
  ).toBe(2 * CHUNK_SIZE)
})

test('what the server could not use is not kept, what may go on is', () => {
  expect(after(picked)).toBeNull()
  expect(after(picked, located, failed('unreadable'))).toBeNull()
  expect(after(picked, located, failed('session'))).toMatchObject({ uuid: mediaUuid, sent: 0 })
})
