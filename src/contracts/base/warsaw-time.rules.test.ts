import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWarsawTime, toWarsawTime } from './warsaw-time.rules.ts'

test.each([
  ['2026-11-21T18:00:00.000Z', '2026-11-21T19:00'],
  ['2026-07-01T22:30:00.000Z', '2026-07-02T00:30'],
])('%s is %s on a clock in Poland, and back', (moment, local) => {
  expect(toWarsawTime(new Date(moment))).toBe(local)
  expect(fromWarsawTime(local)?.toISOString()).toBe(moment)
})

test('the repeated hour in October is its first occurrence, and the skipped hour in March becomes the next one', () => {
  expect(fromWarsawTime('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(fromWarsawTime('2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test('an invalid time is rejected', () => {
  expect(['', 'jutro', '2026-11-21'].map(fromWarsawTime)).toEqual([null, null, null])
})

test('every minute survives the conversion to Polish time and back', () => {
  const since = Date.UTC(1990, 0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000_000 }), (minutes) => {
      const local = toWarsawTime(new Date(since + minutes * 60_000))
      const moment = fromWarsawTime(local)
      expect(moment && toWarsawTime(moment)).toBe(local)
    }),
  )
})
