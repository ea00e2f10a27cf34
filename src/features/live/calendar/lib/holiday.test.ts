import { expect, test } from 'vitest'
import { HOLIDAY } from '#contracts/base/holiday.rules.ts'
import { holidaySeason, isHoliday, isHolidayNear } from './holiday.ts'

test('the season is the first 24 days of December and is mentioned until the 27th', () => {
  expect(holidaySeason('2026-11-21', HOLIDAY)).toEqual({ from: '2026-12-01', last: '2026-12-24', cutoff: '2026-12-27' })
  expect(holidaySeason('2023-12-05', HOLIDAY)).toEqual({ from: '2023-12-01', last: '2023-12-24', cutoff: '2023-12-27' })
})

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-24', true],
  ['2026-12-25', false],
])('%s is in the season: %s', (day, isIn) => {
  expect(isHoliday(day, HOLIDAY)).toBe(isIn)
})

test.each([
  ['2026-11-16', false],
  ['2026-11-17', true],
  ['2026-12-26', true],
  ['2026-12-27', false],
  ['2027-01-02', false],
])('on %s the season is mentioned: %s', (day, isNear) => {
  expect(isHolidayNear(day, HOLIDAY)).toBe(isNear)
})
