import { expect, test } from 'vitest'
import { EVENT_TIME, latestTime, POST_TIME, timeFault, VIDEO_TIME } from './entered-time.rules.ts'

test.each([
  ['2026-03-15T12:00:00Z', VIDEO_TIME, '2026-06-15T12:00:00.000Z'],
  ['2026-11-30T12:00:00Z', VIDEO_TIME, '2027-02-28T12:00:00.000Z'],
  ['2027-11-30T23:59:00Z', POST_TIME, '2028-02-29T23:59:00.000Z'],
  ['2028-02-29T12:00:00Z', EVENT_TIME, '2030-02-28T12:00:00.000Z'],
])('from %s a time may be entered until the same day of the last month, or its end', (now, bounds, latest) => {
  expect(latestTime(bounds, new Date(now)).toISOString()).toBe(latest)
})

const now = new Date('2026-11-27T12:00:00.000Z')
test.each([
  ['a video', VIDEO_TIME, '2026-11-27T12:00:00.000Z', 'dateAfterNow'],
  ['a video', VIDEO_TIME, '2026-11-27T12:00:00.001Z', null],
  ['a video', VIDEO_TIME, '2027-02-27T12:00:00.000Z', null],
  ['a video', VIDEO_TIME, '2027-02-27T12:00:00.001Z', 'dateBefore3Months'],
  ['a post', POST_TIME, '2026-11-27T12:00:59.999Z', 'dateAfterNow'],
  ['a post', POST_TIME, '2026-11-27T12:01:00.000Z', null],
  ['an event', EVENT_TIME, '2026-11-27T12:00:00.000Z', 'dateAfterNow'],
  ['an event', EVENT_TIME, '2028-11-27T12:00:00.000Z', null],
  ['an event', EVENT_TIME, '2028-11-27T12:00:00.001Z', 'dateBefore2Years'],
  ['an event', EVENT_TIME, '9999-12-31T23:59:00.000Z', 'dateBefore2Years'],
  ['an event', EVENT_TIME, 'jutro', 'dateAfterNow'],
] as const)('the time of %s %o at %s has the fault %s', (_, bounds, at, fault) => {
  expect(timeFault(new Date(at), bounds, now)).toBe(fault)
})
