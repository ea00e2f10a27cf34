import { expect, test } from 'vitest'
import { HOLIDAY, holidayWindow, isHolidayListOpen } from './holiday.rules.ts'

test.each([
  ['2023-11-30T22:59:59.999Z', false, 'before the first of December begins in Poland'],
  ['2023-11-30T23:00:00.000Z', true, 'as it begins'],
  ['2023-12-24T23:00:00.000Z', true, 'behind the last of the 24 days'],
  ['2023-12-26T22:59:59.999Z', true, 'the last moment of the 26th in Poland'],
  ['2023-12-26T23:00:00.000Z', false, 'as the 27th begins'],
  ['2026-12-10T12:00:00.000Z', true, 'in another year'],
  ['2026-12-31T23:30:00.000Z', false, 'in January in Poland'],
])('at %s the holiday list is open: %s, %s', (now, isOpen) => {
  expect(isHolidayListOpen(new Date(now), HOLIDAY)).toBe(isOpen)
})

test('each year has its own 24 days, from midnight to midnight in Poland', () => {
  for (const year of [2023, 2026])
    expect(holidayWindow(new Date(`${year}-06-01T12:00:00Z`), HOLIDAY)).toEqual({
      from: new Date(`${year}-11-30T23:00:00Z`),
      until: new Date(`${year}-12-24T23:00:00Z`),
    })
})

test('the days are a setting', () => {
  const easter = { from: '03-20', last: '03-31', cutoff: '04-02' }
  expect(holidayWindow(new Date('2026-03-25T12:00:00Z'), easter)).toEqual({
    from: new Date('2026-03-19T23:00:00Z'),
    until: new Date('2026-03-31T22:00:00Z'),
  })
  expect(isHolidayListOpen(new Date('2026-12-10T12:00:00Z'), easter)).toBe(false)
})
