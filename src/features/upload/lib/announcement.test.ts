import { expect, test } from 'vitest'
import type { Media } from '#contracts/media.ts'
import { announcementOf } from './announcement.ts'
import { IDLE, uploadReducer } from './upload-machine.ts'
import type { UploadEvent } from './upload-machine.ts'

const file = { name: 'a.mp4', size: 1000, lastModified: 1 }
const mediaUuid = '01890000-0000-7000-8000-000000000001'
const said = (events: UploadEvent[]) => {
  let state = IDLE
  return events.flatMap((event) => {
    const before = state
    state = uploadReducer(before, event)
    const announcement = announcementOf(before, state)
    return announcement === null ? [] : [announcement.key === 'progress' ? announcement.percent : announcement.key]
  })
}

test('a whole upload is told in a handful of sentences', () => {
  const percents = Array.from({ length: 100 }, (_, index): UploadEvent => ({
    type: 'progressed',
    sent: index * 10,
    at: index,
  }))
  expect(
    said([
      { type: 'picked', file },
      { type: 'located', mediaUuid, sent: 0, at: 0 },
      ...percents,
      { type: 'progressed', sent: 1000, at: 101 },
      { type: 'received', mediaUuid },
      { type: 'ready', media: { uuid: mediaUuid } as Media },
    ]),
  ).toEqual(['started', 25, 50, 75, 'received', 'ready'])
})

test('a lost network is said once, and so is its return', () => {
  const offline: UploadEvent = { type: 'halted', halt: { why: 'offline' } }
  expect(
    said([
      { type: 'picked', file },
      { type: 'located', mediaUuid, sent: 0, at: 0 },
      offline,
      offline,
      offline,
      { type: 'located', mediaUuid, sent: 0, at: 5 },
      { type: 'progressed', sent: 10, at: 6 },
    ]),
  ).toEqual(['started', 'offline', 'resumed'])
})
