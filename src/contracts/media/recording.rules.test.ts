import { expect, test } from 'vitest'
import { momentOf, offsetAt } from './recording.rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 18) + second * 1000)
const ONE = [{ startedAt: at(0), seconds: 60 }]
/** 10 seconds, a gap of 30, 20 seconds, a gap of 1, and a part that is still being recorded. */
const THREE = [
  { startedAt: at(0), seconds: 10 },
  { startedAt: at(40), seconds: 20 },
  { startedAt: at(61), seconds: Number.POSITIVE_INFINITY },
]

test.each([
  ['before the first picture', ONE, null, -5, 0],
  ['with the first picture', ONE, null, 0, 0],
  ['within a second', ONE, null, 12.999, 12],
  ['at the end', ONE, null, 60, 60],
  ['after the end', ONE, null, 3600, 60],
  ['before an interruption', THREE, null, 9.5, 9],
  ['as the interruption begins', THREE, null, 10, 10],
  ['in the interruption', THREE, null, 25, 10],
  ['with the first picture after it', THREE, null, 40, 10],
  ['after it', THREE, null, 47, 17],
  ['in a short gap', THREE, null, 60.5, 30],
  ['in the part that grows', THREE, null, 3661, 3630],
  ['before what is shown of it', THREE, { start: 5, end: 20 }, 2, 0],
  ['in what is shown of it', THREE, { start: 5, end: 20 }, 47, 12],
  ['after what is shown of it', THREE, { start: 5, end: 20 }, 55, 15],
  ['where nothing was recorded', [], null, 10, 0],
])('an event %s is at its offset in the recording', (_, parts, trim, happened, offset) => {
  expect(offsetAt(parts, trim, at(happened))).toBe(offset)
})

test.each([
  [0, 0],
  [9.5, 9.5],
  [10, 40],
  [29, 59],
  [30, 61],
  [100, 131],
])('second %d of a recording was sent at second %d', (second, sent) => {
  expect(momentOf(THREE, second)).toEqual(at(sent))
})

test('a second past the end of a recording is its end, and an empty recording has no moments', () => {
  expect(momentOf(ONE, 99)).toEqual(at(60))
  expect(momentOf([], 0)).toBeNull()
})
