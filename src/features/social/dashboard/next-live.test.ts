import { expect, test } from 'vitest'
import { minutesUntil } from './next-live.tsx'

const NOW = Date.parse('2026-11-21T18:00:00Z')

test.each([
  ['2026-11-21T18:40:00.000Z', 40],
  ['2026-11-21T18:00:20.000Z', 1],
  ['2026-11-21T17:30:00.000Z', 0],
  ['2026-11-21T20:00:00.000Z', 120],
  ['2026-11-21T20:01:00.000Z', null],
])('a live at %s is %s minutes away', (startsAt, minutes) => {
  expect(minutesUntil(startsAt, NOW)).toBe(minutes)
})
