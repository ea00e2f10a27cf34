import { expect, test } from 'vitest'
import { interruptionAt, minutesToTheEnd } from './limits.ts'

const startedAt = '2026-11-25T08:00:00.000Z'
const after = (hours: number, minutes: number) => Date.parse(startedAt) + (hours * 60 + minutes) * 60_000

test.each([
  [11, 44, null],
  [11, 45, 15],
  [11, 59.5, 1],
  [12, 0, 0],
  [12, 5, 0],
])('a live of %d hours and %d minutes has %s minutes left', (hours, minutes, left) => {
  expect(minutesToTheEnd(startedAt, after(hours, minutes))).toBe(left)
})

test('viewers see an interruption as a repair for one minute and as a break for four more', () => {
  expect(interruptionAt(0, 59_000)).toEqual({ stage: 'repair', secondsLeft: 241 })
  expect(interruptionAt(0, 61_000)).toEqual({ stage: 'break', secondsLeft: 239 })
  expect(interruptionAt(0, 400_000).secondsLeft).toBe(0)
})
