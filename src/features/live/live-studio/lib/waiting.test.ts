import { expect, test } from 'vitest'
import type { Event } from '#contracts/live/event.ts'
import type { OwnLive } from '#contracts/live/live.ts'
import { activeOf, waitingOf } from './waiting.ts'

const live = (uuid: string, state: OwnLive['state'], publishedAt: string, createdAt = '2026-11-01T10:00:00.000Z') =>
  ({ state, video: { uuid, description: `live ${uuid}`, publishedAt, createdAt } }) as OwnLive
const event = (uuid: string, startsAt: string, videoUuid: string | null = null, stage: Event['stage'] = 'announced') =>
  ({ uuid, title: `event ${uuid}`, startsAt, videoUuid, stage }) as Event

test('a live in the calendar is listed once, under the title there', () => {
  const [only, ...rest] = waitingOf(
    [live('a', 'announced', '2026-12-01T18:00:00.000Z')],
    [event('e', '2026-12-01T18:30:00.000Z', 'a')],
  )
  expect(rest).toEqual([])
  expect(only).toMatchObject({ title: 'event e', startsAt: '2026-12-01T18:30:00.000Z', live: { video: { uuid: 'a' } } })
})

test('a calendar entry without a live, or with another video, is listed by itself', () => {
  const waiting = waitingOf(
    [],
    [event('e', '2026-12-02T18:00:00.000Z', 'a reel'), event('f', '2026-12-01T18:00:00.000Z')],
  )
  expect(waiting.map(({ key, live: own }) => [key, own])).toEqual([
    ['f', null],
    ['e', null],
  ])
})

test('a live that is over does not wait to be run again', () => {
  expect(waitingOf([], [event('e', '2026-12-01T18:00:00.000Z', 'a', 'over')])).toEqual([])
})

test('rehearsed lives come first, and those on air are left out', () => {
  const created = '2026-11-01T10:00:00.000Z'
  const lives = [
    live('on', 'live', created),
    live('later', 'announced', '2026-12-01T18:00:00.000Z'),
    live('now', 'starting', created),
  ]
  expect(waitingOf(lives, []).map(({ key, startsAt }) => [key, startsAt])).toEqual([
    ['now', null],
    ['later', '2026-12-01T18:00:00.000Z'],
  ])
  expect(activeOf(lives)?.video.uuid).toBe('on')
  expect(activeOf([])).toBeNull()
})

test('a live on trial is not offered again', () => {
  const trial = live('a', 'announced', '2026-11-01T10:00:00.000Z')
  expect(waitingOf([{ ...trial, video: { ...trial.video, isTrial: true } }], [])).toEqual([])
})
