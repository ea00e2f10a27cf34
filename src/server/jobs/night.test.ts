import { expect, test } from 'vitest'
import { waitForNight } from './night.ts'

const LATE = { from: 22, to: 6 }
const EARLY = { from: 1, to: 5 }

/** In winter Poland is one hour ahead of UTC, in summer two. */
test.each([
  [LATE, '2026-01-10T11:00:00Z', '2026-01-10T21:00:00Z'],
  [LATE, '2026-07-10T11:00:00Z', '2026-07-10T20:00:00Z'],
  [LATE, '2026-01-10T05:00:00Z', '2026-01-10T21:00:00Z'],
  [EARLY, '2026-01-10T11:00:00Z', '2026-01-11T00:00:00Z'],
  [EARLY, '2026-01-10T23:30:00Z', '2026-01-11T00:00:00Z'],
  // The day after has 23 hours.
  [EARLY, '2026-03-28T22:30:00Z', '2026-03-29T00:00:00Z'],
])('the night %o begins after %s at %s', (night, now, start) => {
  expect(waitForNight(night, new Date(now))).toEqual(new Date(start))
})

test.each([
  [LATE, '2026-01-10T21:00:00Z'],
  [LATE, '2026-01-10T23:30:00Z'],
  [LATE, '2026-01-11T04:59:00Z'],
  [EARLY, '2026-01-11T00:00:00Z'],
  [null, '2026-01-10T11:00:00Z'],
])('with the night %o nothing waits at %s', (night, now) => {
  expect(waitForNight(night, new Date(now))).toBeUndefined()
})
