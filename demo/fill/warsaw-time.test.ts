import { expect, test } from 'vitest'
import { warsawTime } from './warsaw-time.ts'

test.each([
  ['in winter', '2026-11-21T12:00:00Z', 2, '2026-11-23T18:30:00.000Z'],
  ['in summer', '2026-07-01T12:00:00Z', 2, '2026-07-03T17:30:00.000Z'],
  ['into summer time', '2026-03-27T12:00:00Z', 3, '2026-03-30T17:30:00.000Z'],
  ['into winter time', '2026-10-24T12:00:00Z', 3, '2026-10-27T18:30:00.000Z'],
  ['when the day has begun in Poland alone', '2026-12-31T23:30:00Z', 1, '2027-01-02T18:30:00.000Z'],
])('half past seven in the evening is that in Poland, %s', (_, now, days, expected) => {
  expect(warsawTime(new Date(now), days, 19, 30).toISOString()).toBe(expected)
})
